-- Devices to which a code leads, in whole or in part. Codes of replaced boards count too, because
-- whoever reads one off a sticker looks for the machine.
create or replace function devices_by_code(p_like text)
returns table (merchant_id text, device_id text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select d.merchant_id, d.device_id from device_directory d
    where d.merchant_id = any (current_merchants()) and d.code like p_like;
end $$;
grant execute on function devices_by_code(text) to playfield_app;
