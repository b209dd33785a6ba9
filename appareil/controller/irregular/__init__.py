"""What has gone wrong with a deal: reports of floor and shoe, the ruling proposed, what is done to the cards."""
