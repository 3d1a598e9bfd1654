-- Since when a device is as it is: when it came, what was played last, and what it was told by whom.
alter table device_states
  add column came_at timestamptz,
  -- Of the newest event about a play, in the order of its board; "since" while it goes on.
  add column play jsonb;

alter table device_commands
  -- When its state last changed.
  add column moved_at timestamptz not null default now(),
  -- Who asked for it; empty where an order did.
  add column asked_by text not null default '';
-- Whether a device is locked is what it carried out last of the two.
create index device_commands_locks on device_commands (merchant_id, device_id, made_at desc)
  where type in ('lock', 'unlock') and state = 'done';

-- As before, and what went with a dead gateway is in the device's log, too.
create or replace function sweep_dead_gateways(p_lock_class int) returns int
language plpgsql security definer set search_path = public as $$
declare
  v_merchant text;
  v_swept int := 0;
begin
  for v_merchant in
    with dead as (
      select s.gateway from (select distinct gateway from device_states where online) s
      where not exists (
        select from pg_locks l join pg_database b on b.oid = l.database
        where l.locktype = 'advisory' and l.granted and b.datname = current_database()
          and l.classid = p_lock_class and l.objid = s.gateway
      )
    ), swept as (
      update device_states set online = false
      where online and gateway in (select gateway from dead)
      returning merchant_id, device_id
    )
    insert into device_events (merchant_id, device_id, event_id, heard_at, type, boot, seq, told_at,
      data)
    select merchant_id, device_id, gen_random_uuid()::text, now(), 'offline', 0, 0, now(), '{}'
    from swept returning merchant_id
  loop
    v_swept := v_swept + 1;
    -- Told once a merchant: the same message twice in a transaction is one.
    perform pg_notify('playfield_live', v_merchant || ' devices');
  end loop;
  return v_swept;
end $$;
