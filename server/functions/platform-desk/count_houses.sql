-- Number of merchants that `list_houses` would list.
create or replace function count_houses(p_kind text, p_name text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from merchants m where is_platform() and m.kind = p_kind and m.name ilike p_name
$$;
grant execute on function count_houses(text, text) to playfield_app;
