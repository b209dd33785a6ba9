"""What the commands tell people: hands, tables, faults and tournaments in words."""
