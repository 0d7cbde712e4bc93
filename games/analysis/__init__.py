"""The review of a finished match by the computer, asked for on its review page and made by a worker.

1. `views` takes the wish; `services.ask` says why not, or puts the match in the queue (`models.Analysis`).
2. `tasks.start` takes the longest waiting match when no other is at work; `tasks.step` analyses one position
   and sends the next step, so that clocks and computer players never wait for more than one position.
3. `work` (pure) knows what the next step is and makes the result of all of them: the expected lead after
   every move, the largest mistakes, and how fair the board is. `verdicts` (pure) is what the computer thinks
   of a position; it thinks in a `process` of its own, so that it takes no time from sockets and clocks.
4. `views` tells how far it is and at last the result, to everybody who may see the match.

A step counts once: it is kept only if the review stands where the step began. A review whose worker died is
taken up again where it was (`tasks.start`, called by beat).
"""
