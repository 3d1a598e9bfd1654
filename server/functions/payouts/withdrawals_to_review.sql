-- Withdrawals of all merchants that the platform has to review, the oldest first.
create or replace function withdrawals_to_review(p_state text, p_limit int, p_offset int)
returns setof withdrawals language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select w.* from withdrawals w
    where w.state = p_state and w.agreed_by is not null
    order by w.made_at, w.withdrawal_id limit p_limit offset p_offset;
end $$;
grant execute on function withdrawals_to_review(text, int, int) to playfield_app;
