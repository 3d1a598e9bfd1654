-- Frees all codes of a device that is removed.
create or replace function release_device(p_merchant_id text, p_device_id text) returns void
language sql security definer set search_path = public as $$
  delete from device_directory where merchant_id = p_merchant_id and device_id = p_device_id
    and p_merchant_id = any (current_merchants())
$$;
grant execute on function release_device(text, text) to playfield_app;
