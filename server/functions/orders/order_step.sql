-- Writes all that one step of an order changes and causes, in one round trip. Fails if the order is not
-- (or no longer) in the state where the step begins. The caller decided the step from the row that it holds.
-- `p_at` is when it happened, if that was before now. A step may leave the order in its state (a refund
-- of a part): what is to go back is added to what is on its way, and what ended is taken from it. What
-- the machine had counted before is stored with the time of those meters, so that what came out between
-- them and the order is counted by no earlier reading. Income of an order without a machine is booked
-- under an empty device.
create or replace function order_step(
  p_merchant_id text, p_order_id text, p_from text, p_steps jsonb, p_set jsonb, p_transfers jsonb,
  p_command jsonb, p_refund jsonb, p_income jsonb, p_effects jsonb, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_order orders;
  v_transfer jsonb;
  v_now timestamptz := now();
  v_at timestamptz := coalesce(p_at, v_now);
  v_totals jsonb;
  -- A cluster allows no cast to a time in a condition of an update.
  v_paid_at timestamptz := p_set ->> 'paidAt';
  v_ended_at timestamptz := p_set ->> 'endedAt';
  v_check_until timestamptz := p_set ->> 'checkUntil';
begin
  if p_command is not null then
    select s.totals || jsonb_build_object('life', s.life, 'at', s.stock_at)
      into v_totals from orders o
    join device_states s on s.merchant_id = o.merchant_id and s.device_id = o.device_id
    where o.merchant_id = p_merchant_id and o.order_id = p_order_id;
  end if;
  update orders set
    totals_before = coalesce(v_totals, totals_before),
    delivered = coalesce((p_set ->> 'delivered')::bigint, delivered),
    delivered_by = coalesce(p_set ->> 'deliveredBy', delivered_by),
    check_until = v_check_until,
    state = coalesce(p_steps -> -1 ->> 'state', state),
    provider_number = coalesce(p_set ->> 'providerNumber', provider_number),
    paid_at = coalesce(v_paid_at, paid_at),
    ended_at = case when jsonb_array_length(p_steps) = 0 then ended_at else v_ended_at end,
    fail_code = coalesce(p_set ->> 'failCode', fail_code),
    whole_only = coalesce((p_set ->> 'wholeOnly')::boolean, whole_only),
    refunding_fen = refunding_fen + coalesce((p_set ->> 'refundingFen')::bigint, 0),
    refunded_fen = refunded_fen + coalesce((p_set ->> 'refundedFen')::bigint, 0),
    claimed = coalesce(p_set -> 'claimed', claimed),
    coins_back = coins_back + coalesce((p_set ->> 'coinsBack')::bigint, 0),
    bonus_back = bonus_back + coalesce((p_set ->> 'bonusBack')::bigint, 0),
    command_id = coalesce(p_command ->> 'id', command_id),
    tries = tries + (p_command is not null)::int
  where merchant_id = p_merchant_id and order_id = p_order_id and state = p_from
  returning * into v_order;
  if not found then raise exception 'order_step: % is not %', p_order_id, p_from; end if;

  insert into order_steps (merchant_id, order_id, step, state, at, cause, detail)
  select p_merchant_id, p_order_id, s.last + e.line, e.step ->> 'state', v_at, e.step ->> 'cause',
    e.step ->> 'detail'
  from (select coalesce(max(step), 0) as last from order_steps
    where merchant_id = p_merchant_id and order_id = p_order_id) s,
    jsonb_array_elements(p_steps) with ordinality as e (step, line);

  for v_transfer in select * from jsonb_array_elements(p_transfers) loop
    perform ledger_post(p_merchant_id, v_transfer ->> 'id', v_transfer ->> 'key',
      v_transfer ->> 'kind', 'order:' || p_order_id, v_at,
      array(select jsonb_array_elements_text(v_transfer -> 'accounts')),
      array(select jsonb_array_elements_text(v_transfer -> 'assets')),
      array(select jsonb_array_elements_text(v_transfer -> 'amounts')::bigint));
  end loop;

  if p_command is not null then
    perform write_device_command(p_merchant_id, p_command ->> 'id', v_order.device_id,
      p_command ->> 'type', p_command -> 'data', (p_command ->> 'expiresAt')::timestamptz, '');
  end if;

  if p_refund is not null then
    insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at,
      claims)
    values (p_merchant_id, p_refund ->> 'id', p_order_id, (p_refund ->> 'amountFen')::bigint,
      p_refund ->> 'reason', 'underway', v_at, p_refund -> 'claims');
    insert into outbox (merchant_id, intent_id, kind, intent)
    values (p_merchant_id, p_refund ->> 'id', 'orders.refund', jsonb_build_object(
      'merchantId', p_merchant_id, 'orderId', p_order_id));
  end if;

  if p_income is not null then
    insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen,
      refunds, refunded_fen, coins)
    values (p_merchant_id, date_trunc('hour', v_at), coalesce(v_order.device_id, ''), v_order.site_id,
      v_order.payment, (p_income ->> 'orders')::bigint, (p_income ->> 'amountFen')::bigint,
      (p_income ->> 'refunds')::bigint, (p_income ->> 'refundedFen')::bigint,
      (p_income ->> 'coins')::bigint)
    on conflict (merchant_id, hour, device_id, site_id, payment) do update set
      orders = income_hours.orders + excluded.orders,
      amount_fen = income_hours.amount_fen + excluded.amount_fen,
      refunds = income_hours.refunds + excluded.refunds,
      refunded_fen = income_hours.refunded_fen + excluded.refunded_fen,
      coins = income_hours.coins + excluded.coins;
  end if;

  perform apply_order_effects(p_merchant_id, p_order_id, v_order.player_id, v_order.site_id,
    p_effects, p_at);
end $$;
grant execute on function order_step(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb,
  jsonb, timestamptz) to playfield_app;
