-- Functions ring no bells any more: the server does when they have committed (platform/bells.ts), so
-- that no commit waits for another. What a command's intent said was what its row says.
drop function write_device_command(text, text, text, text, text, jsonb, timestamptz, text);
create function write_device_command(
  p_merchant_id text, p_command_id text, p_device_id text, p_type text, p_data jsonb,
  p_expires_at timestamptz, p_asked_by text
) returns setof device_commands language plpgsql set search_path = public as $$
begin
  -- Whoever carries intents looks after it when it should have been answered.
  insert into outbox (merchant_id, intent_id, kind, intent, due_at)
  values (p_merchant_id, p_command_id, 'devices.command', '{}', now() + interval '5 seconds');
  return query
    insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
      asked_by)
    values (p_merchant_id, p_command_id, p_device_id, p_type, p_data, 'written', p_expires_at,
      p_asked_by)
    returning *;
end $$;
grant execute on function
  write_device_command(text, text, text, text, jsonb, timestamptz, text) to playfield_app;

-- All that one step of an order writes, in one trip: false when the order is not (any more) where
-- the step begins. What the step is was decided by the caller, from the row it holds.
-- `p_at`: when it was taken, where that was before now.
create or replace function order_step(
  p_merchant_id text, p_order_id text, p_from text, p_steps jsonb, p_set jsonb, p_transfers jsonb,
  p_command jsonb, p_refund jsonb, p_income jsonb, p_at timestamptz default null
) returns boolean language plpgsql set search_path = public as $$
declare
  v_order orders;
  v_transfer jsonb;
  v_at timestamptz := coalesce(p_at, now());
begin
  update orders set
    state = p_steps -> -1 ->> 'state',
    provider_number = coalesce(p_set ->> 'providerNumber', provider_number),
    paid_at = coalesce((p_set ->> 'paidAt')::timestamptz, paid_at),
    ended_at = (p_set ->> 'endedAt')::timestamptz,
    fail_code = coalesce(p_set ->> 'failCode', fail_code),
    command_id = coalesce(p_command ->> 'id', command_id),
    tries = tries + (p_command is not null)::int
  where merchant_id = p_merchant_id and order_id = p_order_id and state = p_from
  returning * into v_order;
  if not found then return false; end if;

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
    insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at)
    values (p_merchant_id, p_refund ->> 'id', p_order_id, (p_refund ->> 'amountFen')::bigint,
      p_refund ->> 'reason', 'underway', v_at);
    insert into outbox (merchant_id, intent_id, kind, intent)
    values (p_merchant_id, p_refund ->> 'id', 'orders.refund', jsonb_build_object(
      'merchantId', p_merchant_id, 'orderId', p_order_id));
  end if;

  if p_income is not null then
    insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen,
      refunds, refunded_fen, coins)
    values (p_merchant_id, date_trunc('hour', v_at), v_order.device_id, v_order.site_id,
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

  return true;
end $$;
