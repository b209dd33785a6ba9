"""Who sits and plays: seats, stacks, blinds owed, charges; and what the floor may say of them."""
