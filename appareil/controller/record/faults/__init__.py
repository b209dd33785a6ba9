"""Why play can stand still: every kind of hold and its words for the floor. Knows no table; what may be answered stands
with each subject (`ANSWERS`)."""
