-- Takes a login for an account. Returns false if somebody has it already.
create or replace function claim_login(p_login text, p_merchant_id text, p_account_id text)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'claim_login: not a merchant of this transaction';
  end if;
  insert into login_directory values (p_login, p_merchant_id, p_account_id)
  on conflict (login) do nothing;
  return found or exists (
    select from login_directory
    where login = p_login and merchant_id = p_merchant_id and account_id = p_account_id
  );
end $$;
grant execute on function claim_login(text, text, text) to playfield_app;
