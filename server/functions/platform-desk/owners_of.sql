-- Owner account of each merchant: the first account without a role.
create or replace function owners_of(p_merchant_ids text[])
returns table (merchant_id text, account_id text, name text, phone text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select distinct on (a.merchant_id) a.merchant_id, a.account_id, a.name, a.phone
    from accounts a
    where a.merchant_id = any (p_merchant_ids) and a.role_id is null
    order by a.merchant_id, a.made_at;
end $$;
grant execute on function owners_of(text[]) to playfield_app;
