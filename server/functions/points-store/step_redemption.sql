-- Moves a redemption on and notes the step. Returns false if it is no longer in that state.
create or replace function step_redemption(
  p_merchant_id text, p_redemption_id text, p_from text, p_to text, p_set jsonb, p_cause text,
  p_account_name text, p_detail text, p_at timestamptz
) returns boolean language plpgsql set search_path = public as $$
declare
  v_last int;
begin
  update redemptions set
    state = p_to,
    carrier = coalesce(p_set ->> 'carrier', carrier),
    tracking = coalesce(p_set ->> 'tracking', tracking),
    reason = coalesce(p_set ->> 'reason', reason),
    shipped_at = case when p_to = 'shipped' then p_at else shipped_at end,
    received_at = case when p_to = 'received' then coalesce(received_at, p_at) else received_at end,
    ended_at = case when p_to in ('pickedUp', 'returned', 'cancelled') then p_at else ended_at end
  where merchant_id = p_merchant_id and redemption_id = p_redemption_id and state = p_from;
  if not found then return false; end if;
  select coalesce(max(s.step), 0) into v_last from redemption_steps s
  where s.merchant_id = p_merchant_id and s.redemption_id = p_redemption_id;
  insert into redemption_steps (merchant_id, redemption_id, step, state, at, cause, account_name,
    detail)
  values (p_merchant_id, p_redemption_id, v_last + 1, p_to, p_at, p_cause, p_account_name, p_detail);
  return true;
end $$;
grant execute on function step_redemption(text, text, text, text, jsonb, text, text, text, timestamptz)
  to playfield_app;
