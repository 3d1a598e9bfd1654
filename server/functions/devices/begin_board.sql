-- Starts the life of another board at a device. Nothing is known of it, and it counts its own events and
-- meters.
create or replace function begin_board(p_merchant_id text, p_device_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'begin_board: not a merchant of this transaction';
  end if;
  insert into device_states as s (merchant_id, device_id, lives_before)
  values (p_merchant_id, p_device_id, 1)
  on conflict (merchant_id, device_id) do update set
    lives_before = s.lives_before + greatest(coalesce(s.life, 1), 1),
    session = '', play = null, boot = null, life = null, meter_boot = null, meter_seq = null,
    totals = '{}', faults = '{}';
  delete from device_event_keys where merchant_id = p_merchant_id and device_id = p_device_id;
end $$;
grant execute on function begin_board(text, text) to playfield_app;
