-- Number of merchants that `list_houses` would list.
create or replace function count_houses(p_kind text, p_name text) returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_platform() then return 0; end if;
  return (
    select count(*) from merchants m where m.kind = p_kind and m.name ilike p_name
  );
end $$;
grant execute on function count_houses(text, text) to playfield_app;
