-- Gives a paid order its redemption. Returns false if another order has paid for it, or if it has ended:
-- then the money goes back.
create or replace function take_paid_redemption(p_merchant_id text, p_order_id text, p_at timestamptz)
returns boolean language plpgsql set search_path = public as $$
declare
  v_redemption redemptions;
begin
  select r.* into v_redemption from point_orders p
  join redemptions r on r.merchant_id = p_merchant_id and r.redemption_id = p.redemption_id
  where p.merchant_id = p_merchant_id and p.order_id = p_order_id
  for update of r;
  if v_redemption.state is distinct from 'paying' then return false; end if;
  update redemptions set order_id = p_order_id
  where merchant_id = p_merchant_id and redemption_id = v_redemption.redemption_id;
  return step_redemption(p_merchant_id, v_redemption.redemption_id, 'paying',
    case when v_redemption.delivery = 'pickUp' then 'toPickUp' else 'toPrepare' end, '{}'::jsonb,
    'member', '', '', p_at);
end $$;
grant execute on function take_paid_redemption(text, text, timestamptz) to playfield_app;
