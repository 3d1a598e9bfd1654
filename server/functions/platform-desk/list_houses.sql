-- Merchants or agents for the platform, the newest first.
create or replace function list_houses(p_kind text, p_name text, p_limit int, p_offset int)
returns table (merchant_id text, name text, state text, made_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select m.merchant_id, m.name, m.state, m.made_at
    from merchants m
    where m.kind = p_kind and m.name ilike p_name
    order by m.made_at desc, m.merchant_id desc limit p_limit offset p_offset;
end $$;
grant execute on function list_houses(text, text, int, int) to playfield_app;
