-- Number of applications that `list_onboardings` would list.
create or replace function count_onboardings(p_state text) returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_platform() then return 0; end if;
  return (
    select count(*) from onboardings o where o.state = p_state
  );
end $$;
grant execute on function count_onboardings(text) to playfield_app;
