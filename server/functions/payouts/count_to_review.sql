-- Number of withdrawals that `withdrawals_to_review` would list.
create or replace function count_to_review(p_state text) returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_platform() then return 0; end if;
  return (
    select count(*) from withdrawals
    where state = p_state and agreed_by is not null
  );
end $$;
grant execute on function count_to_review(text) to playfield_app;
