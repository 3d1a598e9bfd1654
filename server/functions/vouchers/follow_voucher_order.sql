-- Follows the order that holds the voucher. `used`: the order is paid. `unpaid`: it closed without a
-- payment. `refunded`: all of the money is back; a voucher that ended meanwhile then holds 7 more days.
-- It changes nothing for a voucher that the order holds no longer.
create or replace function follow_voucher_order(
  p_merchant_id text, p_order_id text, p_outcome text, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_day date := day_of(p_at);
begin
  if p_outcome = 'used' then
    update vouchers set state = 'used', used_at = p_at
    where merchant_id = p_merchant_id and order_id = p_order_id and state = 'reserved';
    return;
  end if;
  update vouchers set
    state = case when ends_on < v_day and p_outcome = 'unpaid' then 'expired' else 'issued' end,
    ended_at = case when ends_on < v_day and p_outcome = 'unpaid' then p_at end,
    ends_on = case when ends_on < v_day and p_outcome = 'refunded' then v_day + 7 else ends_on end,
    order_id = null, used_at = null, cost_fen = 0, cost_coins = 0
  where merchant_id = p_merchant_id and order_id = p_order_id;
end $$;
grant execute on function follow_voucher_order(text, text, text, timestamptz) to playfield_app;
