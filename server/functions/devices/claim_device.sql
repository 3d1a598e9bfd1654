-- Returns false if the code belongs to a device already, of this merchant or of another.
create or replace function claim_device(p_code text, p_merchant_id text, p_device_id text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'claim_device: not a merchant of this transaction';
  end if;
  insert into device_directory values (p_code, p_merchant_id, p_device_id)
  on conflict (code) do nothing;
  return found;
end $$;
grant execute on function claim_device(text, text, text) to playfield_app;
