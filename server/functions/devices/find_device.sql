-- Finds a device by its code, before the merchant is known.
create or replace function find_device(p_code text)
returns table (merchant_id text, device_id text)
language sql stable security definer set search_path = public as $$
  select d.merchant_id, d.device_id from device_directory d where d.code = p_code
$$;
grant execute on function find_device(text) to playfield_app;
