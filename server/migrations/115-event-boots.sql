-- An event is known by its boot and its id: boards without lasting memory begin their ids again at each
-- start. What was kept before is known by the boot that it was kept with.
alter table device_event_keys add column boot bigint not null default 0;
update device_event_keys k set boot = e.boot
from device_events e
where e.merchant_id = k.merchant_id and e.device_id = k.device_id and e.event_id = k.event_id
  and e.heard_at = k.heard_at;
alter table device_event_keys
  alter column boot drop default,
  drop constraint device_event_keys_pkey,
  add primary key (merchant_id, device_id, event_id, boot);
alter table device_events
  drop constraint device_events_pkey,
  add primary key (merchant_id, device_id, event_id, boot, heard_at);
