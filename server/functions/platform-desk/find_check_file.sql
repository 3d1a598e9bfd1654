-- Returns null if the file does not exist.
create or replace function find_check_file(p_name text) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select content from check_files where name = p_name);
end $$;
grant execute on function find_check_file(text) to playfield_app;
