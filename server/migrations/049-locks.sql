-- What locked or unlocked a machine last is found among the many commands that did neither, also where
-- a person said later what had become of it.
drop index device_commands_locks;
create index device_commands_locks on device_commands (merchant_id, device_id, made_at desc)
  where type in ('lock', 'unlock');
