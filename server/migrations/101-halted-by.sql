-- Who halted a batch; empty where it halted by itself, and until it is halted.
alter table device_batches add column halted_by text not null default '';
