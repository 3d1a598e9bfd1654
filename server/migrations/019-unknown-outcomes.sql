-- How often nobody knew what had become of an intent: the wait until it is asked about again grows
-- with that. A try that a crash cut short says nothing about the other side, and is not among them.
alter table outbox add column unknowns int not null default 0;
grant select (unknowns) on outbox to playfield_sweeper;
