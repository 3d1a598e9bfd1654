-- A refund of a part. What is on its way back and what is back never come to more than was paid, also
-- when twenty ask at once: each adds to the order's own row.
alter table orders
  add refunding_fen bigint not null default 0 check (refunding_fen >= 0),
  add refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  -- What each who shares has to give back with the refunds that stand, in fen by beneficiary.
  add claimed jsonb not null default '{}',
  -- Of a recharge: the coins that went with its refunds, of those bought and of those that were a gift.
  add coins_back bigint not null default 0,
  add bonus_back bigint not null default 0,
  -- The provider gives it back as a whole only.
  add whole_only boolean not null default false,
  add constraint refunds_within_payment check (refunding_fen + refunded_fen <= amount_fen),
  add constraint refunds_within_coins
    check (coins_back between 0 and coins and bonus_back between 0 and bonus_coins);

alter table refunds
  -- What each who shares has to give back with it, in fen by beneficiary.
  add claims jsonb not null default '{}',
  -- Of one that did not go back: since when nobody waits for it, because it was sent again under
  -- another number or settled by hand.
  add resolved_at timestamptz;
create index refunds_stuck on refunds (merchant_id, order_id)
  where state in ('abnormal', 'closed', 'refused') and resolved_at is null;

update orders set refunded_fen = amount_fen where state = 'refunded' and payment <> 'coins';
update orders set refunding_fen = amount_fen where state = 'refunding' and payment <> 'coins';
update orders set claimed = (
  select jsonb_object_agg(p ->> 'beneficiaryId', (p ->> 'fen')::bigint)
  from jsonb_array_elements(split -> 'parts') p)
where state in ('refunding', 'refunded') and jsonb_array_length(split -> 'parts') > 0;
update refunds r set claims = (
  select jsonb_object_agg(p ->> 'beneficiaryId', (p ->> 'fen')::bigint)
  from jsonb_array_elements(o.split -> 'parts') p)
from orders o
where o.merchant_id = r.merchant_id and o.order_id = r.order_id
  and jsonb_array_length(o.split -> 'parts') > 0;
update orders o set coins_back = coins
where kind = 'recharge' and exists (
  select from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.order_id);
update refunds r set resolved_at = coalesce(r.ended_at, r.made_at)
where r.state in ('abnormal', 'closed', 'refused') and (
  exists (select from refunds n where n.merchant_id = r.merchant_id and n.order_id = r.order_id
    and n.made_at > r.made_at)
  or exists (select from orders o where o.merchant_id = r.merchant_id and o.order_id = r.order_id
    and o.state = 'settled'));

-- What the provider is told to call back of a share with each refund; of a share that had not gone out
-- there is nothing to call back, which is written down, too.
create table share_returns (
  merchant_id text not null,
  order_id text not null,
  beneficiary_id text not null,
  refund_id text not null,
  -- Under which it is called back.
  return_number text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  state text not null check (state in ('unsent', 'returning', 'returned', 'kept')),
  provider_number text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, order_id, beneficiary_id, refund_id),
  foreign key (merchant_id, order_id, beneficiary_id) references order_shares,
  foreign key (merchant_id, refund_id) references refunds
);
create index share_returns_ended on share_returns (merchant_id, ended_at) where state = 'returned';
alter table share_returns enable row level security;
create policy own on share_returns using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on share_returns to playfield_app;

do $$
declare
  v_share record;
begin
  for v_share in
    select s.*, (select r.refund_id from refunds r
        where r.merchant_id = s.merchant_id and r.order_id = s.order_id
        order by r.made_at desc limit 1) as refund_id
    from order_shares s where s.return_number is not null
  loop
    if v_share.refund_id is not null then
      insert into share_returns (merchant_id, order_id, beneficiary_id, refund_id, return_number,
        amount_fen, state, provider_number, made_at, ended_at)
      values (v_share.merchant_id, v_share.order_id, v_share.beneficiary_id, v_share.refund_id,
        v_share.return_number, v_share.sent_fen, v_share.state, v_share.back_number,
        v_share.changed_at, v_share.returned_at);
    end if;
  end loop;
end $$;
drop index order_shares_returned;
alter table order_shares drop column return_number, drop column back_number, drop column returned_at;

-- As before, and: a step may leave the order in its state (a refund of a part), what goes back is added
-- to what is on its way, and what came to its end is taken from it.
create or replace function order_step(
  p_merchant_id text, p_order_id text, p_from text, p_steps jsonb, p_set jsonb, p_transfers jsonb,
  p_command jsonb, p_refund jsonb, p_income jsonb, p_at timestamptz default null
) returns boolean language plpgsql set search_path = public as $$
declare
  v_order orders;
  v_transfer jsonb;
  v_now timestamptz := now();
  v_at timestamptz := coalesce(p_at, v_now);
begin
  update orders set
    state = coalesce(p_steps -> -1 ->> 'state', state),
    provider_number = coalesce(p_set ->> 'providerNumber', provider_number),
    paid_at = coalesce((p_set ->> 'paidAt')::timestamptz, paid_at),
    ended_at = case jsonb_array_length(p_steps) when 0 then ended_at
      else (p_set ->> 'endedAt')::timestamptz end,
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
