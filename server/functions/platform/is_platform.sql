-- Whether this transaction is the platform's.
create or replace function is_platform() returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from merchants
    where merchant_id = any (current_merchants()) and kind = 'platform' and state = 'active');
end $$;
grant execute on function is_platform() to playfield_app;
