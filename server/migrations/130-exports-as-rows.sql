-- Parts hold rows, and a file is written around them when it is taken. What was kept as text ends; what
-- was being made begins again.
update exports set ends_at = now() where state = 'ready';
update exports set parts = 0, lines = 0, resume = null where state = 'making';
