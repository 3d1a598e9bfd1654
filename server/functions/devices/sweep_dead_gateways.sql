-- Takes the devices of dead gateways offline, also in their logs, and returns how many. A gateway holds
-- an advisory lock on its number as long as it lives, so without the lock nothing is connected there any
-- more.
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
grant execute on function sweep_dead_gateways(int) to playfield_app;
