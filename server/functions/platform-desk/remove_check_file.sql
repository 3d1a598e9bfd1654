-- Returns false if the file does not exist.
create or replace function remove_check_file(p_name text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  delete from check_files where name = p_name;
  return found;
end $$;
grant execute on function remove_check_file(text) to playfield_app;
