"""The tournament around the hands: levels, breaks, who is out; and what the floor may say of it."""
