-- Whether the database can write, for who decides whether a server is ready. Nobody's content.
create table write_probe (filler text not null);

-- Takes a new file and 13 blocks of the disk each time: to write over what is there already would
-- succeed on a full one. It waits for no other server that asks the same.
create function probe_write() returns void
language plpgsql security definer set search_path = public set lock_timeout = '2s' as $$
begin
  truncate write_probe;
  insert into write_probe select repeat('x', 1000) from generate_series(1, 100);
end $$;

grant execute on function probe_write() to playfield_app;
