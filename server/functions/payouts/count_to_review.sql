-- Number of withdrawals that `withdrawals_to_review` would list.
create or replace function count_to_review(p_state text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from withdrawals
  where is_platform() and state = p_state and agreed_by is not null
$$;
grant execute on function count_to_review(text) to playfield_app;
