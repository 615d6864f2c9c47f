"""Counting games: policies play many of them, alone, mixed or through campaigns, in several processes.

Here are the win rates with their intervals, and the tables and pictures of them.
"""
