-- Domain check files of the installation, which WeChat and others look for at the root of the domain.
-- They belong to no merchant and are read before anybody is known. As with the other directories, no
-- role may touch the table; the functions below are the only way.
create table check_files (
  name text not null check (name ~ '^[A-Za-z0-9_-]{1,60}\.txt$'),
  content text not null check (octet_length(content) between 1 and 1024),
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (name)
);

-- Null where there is no such file.
create function find_check_file(p_name text) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  return (select content from check_files where name = p_name);
end $$;

create function list_check_files()
returns table (name text, content text, saved_by text, saved_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  return query select f.name, f.content, f.saved_by, f.saved_at from check_files f order by f.name;
end $$;

-- Replaces a file of the same name. False where there are as many as there may be; two at once wait
-- for each other, so that they cannot both be the last.
create function save_check_file(p_name text, p_content text, p_saved_by text, p_most int)
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

-- False where there is no such file.
create function remove_check_file(p_name text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  delete from check_files where name = p_name;
  return found;
end $$;

grant execute on function find_check_file(text) to playfield_app;
grant execute on function list_check_files() to playfield_app;
grant execute on function save_check_file(text, text, text, int) to playfield_app;
grant execute on function remove_check_file(text) to playfield_app;
