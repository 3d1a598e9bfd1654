-- Names of merchants, for the platform.
create or replace function house_names(p_kind text, p_merchant_ids text[])
returns table (merchant_id text, name text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select m.merchant_id, m.name from merchants m
    where m.kind = p_kind and m.merchant_id = any (p_merchant_ids)
    order by m.name;
end $$;
grant execute on function house_names(text, text[]) to playfield_app;
