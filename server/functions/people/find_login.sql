-- Finds the account of a login name or phone, before the merchant is known.
create or replace function find_login(p_login text)
returns table (merchant_id text, account_id text)
language sql stable security definer set search_path = public as $$
  select d.merchant_id, d.account_id from login_directory d where d.login = p_login
$$;
grant execute on function find_login(text) to playfield_app;
