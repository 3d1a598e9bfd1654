-- All check files.
create or replace function list_check_files()
returns table (name text, content text, saved_by text, saved_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  return query select f.name, f.content, f.saved_by, f.saved_at from check_files f order by f.name;
end $$;
grant execute on function list_check_files() to playfield_app;
