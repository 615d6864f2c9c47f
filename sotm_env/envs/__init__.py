"""The environments: PettingZoo's AEC interface, a Gymnasium team environment, observations, rewards."""
