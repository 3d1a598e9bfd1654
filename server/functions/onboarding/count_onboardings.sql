-- Number of applications that `list_onboardings` would list.
create or replace function count_onboardings(p_state text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from onboardings o where is_platform() and o.state = p_state
$$;
grant execute on function count_onboardings(text) to playfield_app;
