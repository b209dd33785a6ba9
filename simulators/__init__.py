"""Device twins that speak the real bytes, the people around the table, the faults and the lossy wire."""
