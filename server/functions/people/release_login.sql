-- Frees a login of this merchant.
create or replace function release_login(p_login text, p_merchant_id text)
returns void language sql security definer set search_path = public as $$
  delete from login_directory where login = p_login and merchant_id = p_merchant_id
    and p_merchant_id = any (current_merchants())
$$;
grant execute on function release_login(text, text) to playfield_app;
