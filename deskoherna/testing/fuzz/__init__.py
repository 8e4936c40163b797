"""Fuzzing: a real room is given mutated records, positions, logs, forms and calls; nothing may break it.

A finding is a status of 500 or more, a request that takes too long, memory that grows, or something that was
accepted and then cannot be viewed, drawn or played on. See docs/server.md, "What is refused".
"""
