-- Names of merchants, for the platform.
create or replace function house_names(p_kind text, p_merchant_ids text[])
returns table (merchant_id text, name text)
language sql stable security definer set search_path = public as $$
  select m.merchant_id, m.name from merchants m
  where is_platform() and m.kind = p_kind and m.merchant_id = any (p_merchant_ids)
  order by m.name
$$;
grant execute on function house_names(text, text[]) to playfield_app;
