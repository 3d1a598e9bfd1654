-- Takes a new file and 13 blocks of the disk each time, because overwriting existing blocks would
-- succeed on a full disk. It waits for no other server.
create or replace function probe_write() returns void
language plpgsql security definer set search_path = public set lock_timeout = '2s' as $$
begin
  truncate write_probe;
  insert into write_probe select repeat('x', 1000) from generate_series(1, 100);
end $$;
grant execute on function probe_write() to playfield_app;
