"""Why play can stand still: every kind of hold, its words for the floor, and what may be answered. Knows no table."""
