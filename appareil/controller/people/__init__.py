"""What people say: presses of the players, commands of the floor, its answers."""
