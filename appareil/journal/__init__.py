"""The event store: append, read, verify, snapshots. Imports nothing of ours: it keeps text and bytes, not meanings."""
