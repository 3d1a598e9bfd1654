-- Devices whose present code is one of these, with their stored secrets and protocol. The broker asks
-- before the merchant is known.
create or replace function find_device_secrets(p_codes text[])
returns table (code text, merchant_id text, device_id text, protocol text, key_id text, hash bytea)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select f.code, f.merchant_id, f.device_id, d.protocol, d.secret_key_id, d.secret_hash
    from device_directory f
    join devices d on d.merchant_id = f.merchant_id and d.device_id = f.device_id
    where f.code = any (p_codes) and d.code = f.code and d.removed_at is null;
end $$;
grant execute on function find_device_secrets(text[]) to playfield_app;
