"""Digit Bridge: a sudoku grid conquered with a hand of digits. Pure rules; nothing here imports Django."""
