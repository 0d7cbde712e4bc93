"""Dots: two sides surround each other's dots on squared paper.

`field` names the points, `bits` floods sets of them, `rings` finds the tight chains through a dot, and
`sheet` paints what they hold: together the rules of a move. `position` adds turns, offers and ends;
`territory`, `chosen` and `grounding` hold what settings and endings need. A set of points is one whole
number, so a flood of the large field costs some microseconds, and most dots need none: where the free points
round a dot hang together, it cannot have closed anything.

In team games points and areas name the side (0 or 1), which is the first seat of that side, and the score
of a seat is that of its side. After a grounding or a count the score is what the game ended with.
"""
