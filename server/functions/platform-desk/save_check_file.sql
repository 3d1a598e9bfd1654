-- Replaces a file of the same name. Returns false if the largest number of files is reached. Two calls
-- at once wait for each other, so that they cannot both add the last one.
create or replace function save_check_file(p_name text, p_content text, p_saved_by text, p_most int)
returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_now timestamptz := now();
begin
  lock table check_files in share row exclusive mode;
  if (select count(*) from check_files where name <> p_name) >= p_most then return false; end if;
  insert into check_files (name, content, saved_by, saved_at)
  values (p_name, p_content, p_saved_by, v_now)
  on conflict (name) do update set content = excluded.content, saved_by = excluded.saved_by,
    saved_at = excluded.saved_at;
  return true;
end $$;
grant execute on function save_check_file(text, text, text, int) to playfield_app;
