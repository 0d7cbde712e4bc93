"""The only writers of tables, matches, games and moves; one module a theme, one function a use case."""
