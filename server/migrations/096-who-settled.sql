-- Who said what became of it, where a device did not: nobody's own word gives them back what they gave.
alter table device_commands add column settled_id text;
