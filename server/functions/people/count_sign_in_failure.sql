-- Counts a failed attempt to sign in.
create or replace function count_sign_in_failure(p_who text[], p_forget_seconds int) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_failures where failed_at < now() - interval '1 day';
  -- In one order for all, so that two who count the same can't wait for each other.
  insert into sign_in_failures as f (who, failures, failed_at)
  select each, 1, clock_timestamp() from unnest(p_who) each order by each
  on conflict (who) do update set failed_at = clock_timestamp(), failures = case
    when f.failed_at > now() - make_interval(secs => p_forget_seconds) then f.failures + 1 else 1 end
$$;
grant execute on function count_sign_in_failure(text[], int) to playfield_app;
