-- Uses of deposits of all merchants that the platform has to review, the oldest first.
create or replace function deposit_uses_to_review(p_limit int) returns setof deposit_uses
language sql stable security definer set search_path = public as $$
  select u.* from deposit_uses u where is_platform() and u.state = 'waiting'
  order by u.asked_at, u.use_id limit p_limit
$$;
grant execute on function deposit_uses_to_review(int) to playfield_app;
