"""Filler: grow your area by taking colours, and enclose what the rival can no longer touch.

`setup` reads a board, `board` prepares it, `position` plays, `ending` judges, `options` and `view` show,
`scoring` settles a match, `generator` makes boards and `family` puts it all behind one face.
"""
