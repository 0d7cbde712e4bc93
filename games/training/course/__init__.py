"""The course: lessons as data, played and judged by the engine. Pure: knows no site and no language."""
