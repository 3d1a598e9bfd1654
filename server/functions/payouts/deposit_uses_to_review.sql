-- Uses of deposits of all merchants that the platform has to review, the oldest first.
create or replace function deposit_uses_to_review(p_limit int) returns setof deposit_uses
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select u.* from deposit_uses u where u.state = 'waiting'
    order by u.asked_at, u.use_id limit p_limit;
end $$;
grant execute on function deposit_uses_to_review(int) to playfield_app;
