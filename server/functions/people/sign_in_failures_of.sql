-- Failed attempts; those older than the given time are forgotten.
create or replace function sign_in_failures_of(p_who text[], p_forget_seconds int)
returns table (who text, failures int, seconds_ago float8)
language sql stable security definer set search_path = public as $$
  select f.who, f.failures, extract(epoch from clock_timestamp() - f.failed_at)::float8
  from sign_in_failures f
  where f.who = any (p_who) and f.failed_at > now() - make_interval(secs => p_forget_seconds)
$$;
grant execute on function sign_in_failures_of(text[], int) to playfield_app;
