-- Every device has its state from the beginning, which says where it stands: how many of a site are in
-- which state is then one pass over one table, and not a join of all devices with all states.
alter table device_states
  add column site_id text,
  add column removed boolean not null default false;

insert into device_states (merchant_id, device_id)
  select merchant_id, device_id from devices
  on conflict do nothing;
update device_states s set site_id = d.site_id, removed = d.removed_at is not null
  from devices d
  where d.merchant_id = s.merchant_id and d.device_id = s.device_id;
