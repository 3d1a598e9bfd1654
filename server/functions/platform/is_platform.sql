-- Whether this transaction is the platform's.
create or replace function is_platform() returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from merchants
    where merchant_id = any (current_merchants()) and kind = 'platform' and state = 'active')
$$;
grant execute on function is_platform() to playfield_app;
