"""What the rule book does when a hand has gone wrong: decision tables, one file for each kind of irregularity.

They propose; the floor decides. Terminals and shoe make most of these impossible, but not what people do by hand. Which
rule each comes from stands beside it; RULES of the table file choose where the books differ.
"""
