-- Orders: what players buy, from the tap to its end. Its states are contract/order.ts's.
create table orders (
  merchant_id text not null,
  order_id text not null,
  player_id text not null,
  device_id text not null,
  device_code text not null,
  -- Where the device stood then: income is booked there, also when it moved since.
  site_id text not null,
  kind text not null check (kind in ('play', 'vend', 'recharge')),
  payment text not null check (payment in ('wechat', 'alipay', 'coins')),
  -- Of money: the channel it goes through, and who pays as the provider knows them.
  channel_id text,
  payer text not null,
  -- Whether parts of it go to others: said to the provider when the order is made, or never.
  shared boolean not null,
  offer_id text,
  title text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- Into the machine, or onto the account.
  coins bigint not null check (coins >= 0),
  bonus_coins bigint not null check (bonus_coins >= 0),
  -- Of the player's own, where it is paid with them: of those given, and of those bought.
  coins_given bigint not null default 0 check (coins_given >= 0),
  coins_bought bigint not null default 0 check (coins_bought >= 0),
  -- What the machine is told to do for it; empty where no machine has part in it.
  act text not null check (act in ('', 'credit', 'vend', 'coins.out')),
  slot int,
  state text not null,
  -- Of a device that failed: back at once, or when a person says so.
  refund_mode text not null check (refund_mode in ('auto', 'manual')),
  provider_number text not null default '',
  -- The command that is to bring it about now, and how many there were.
  command_id text,
  tries int not null default 0,
  -- Why the machine did not do it, in its own code.
  fail_code text not null default '',
  -- What the machine said of the play.
  won boolean,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, device_id) references devices
);
create index orders_newest on orders (merchant_id, made_at desc);
create index orders_of_player on orders (merchant_id, player_id, made_at desc);
create index orders_of_device on orders (merchant_id, device_id, made_at desc);
create index orders_open on orders (merchant_id, device_id)
  where state not in ('done', 'refunded', 'closed', 'settled');
create index orders_by_command on orders (merchant_id, command_id) where command_id is not null;

-- What the price was made of.
create table order_lines (
  merchant_id text not null,
  order_id text not null,
  line int not null,
  kind text not null,
  title_zh text not null,
  title_en text not null,
  amount_fen bigint not null,
  primary key (merchant_id, order_id, line),
  foreign key (merchant_id, order_id) references orders
);

-- Its life, step by step: who or what brought it there.
create table order_steps (
  merchant_id text not null,
  order_id text not null,
  step int not null,
  state text not null,
  at timestamptz not null,
  cause text not null,
  detail text not null,
  primary key (merchant_id, order_id, step),
  foreign key (merchant_id, order_id) references orders
);

-- Money on its way back. Its id is the number that the provider knows it by.
create table refunds (
  merchant_id text not null,
  refund_id text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null,
  provider_number text not null default '',
  -- What the provider said where it did not go.
  why text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references orders
);
create index refunds_of_order on refunds (merchant_id, order_id);
create index refunds_newest on refunds (merchant_id, made_at desc);

-- A notice tells once; the same id with other content is nobody's notice.
create table payment_notices (
  merchant_id text not null,
  channel_id text not null,
  notice_id text not null,
  content_hash text not null,
  heard_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, notice_id)
);

-- What a merchant wants of its orders; without a row, what the table says here.
create table order_settings (
  merchant_id text primary key,
  refund_mode text not null default 'auto' check (refund_mode in ('auto', 'manual')),
  -- What one coin is worth, where coins pay for what is priced in money.
  coin_fen bigint not null default 100 check (coin_fen > 0)
);

-- What was earned by orders, by the hour of the fact: booked with it, never counted from orders.
create table income_hours (
  merchant_id text not null,
  hour timestamptz not null,
  device_id text not null,
  site_id text not null,
  payment text not null check (payment in ('wechat', 'alipay', 'coins')),
  orders bigint not null default 0,
  amount_fen bigint not null default 0,
  refunds bigint not null default 0,
  refunded_fen bigint not null default 0,
  coins bigint not null default 0,
  primary key (merchant_id, hour, device_id, site_id, payment)
);

alter table orders enable row level security;
alter table order_lines enable row level security;
alter table order_steps enable row level security;
alter table refunds enable row level security;
alter table payment_notices enable row level security;
alter table order_settings enable row level security;
alter table income_hours enable row level security;
create policy own on orders using (merchant_id = any ((select current_merchants())::text[]));
create policy own on order_lines using (merchant_id = any ((select current_merchants())::text[]));
create policy own on order_steps using (merchant_id = any ((select current_merchants())::text[]));
create policy own on refunds using (merchant_id = any ((select current_merchants())::text[]));
create policy own on payment_notices using (merchant_id = any ((select current_merchants())::text[]));
create policy own on order_settings using (merchant_id = any ((select current_merchants())::text[]));
create policy own on income_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on orders, refunds, order_settings, income_hours to playfield_app;
grant select, insert on order_lines, order_steps, payment_notices to playfield_app;

-- A command with the intent that carries it to the device.
create function write_device_command(
  p_merchant_id text, p_command_id text, p_device_id text, p_code text, p_type text, p_data jsonb,
  p_expires_at timestamptz, p_asked_by text
) returns setof device_commands language plpgsql set search_path = public as $$
begin
  insert into outbox (merchant_id, intent_id, kind, intent)
  values (p_merchant_id, p_command_id, 'devices.command', jsonb_build_object(
    'merchantId', p_merchant_id, 'deviceId', p_device_id, 'code', p_code));
  notify playfield_outbox;
  return query
    insert into device_commands (merchant_id, command_id, device_id, type, data, state, expires_at,
      asked_by)
    values (p_merchant_id, p_command_id, p_device_id, p_type, p_data, 'written', p_expires_at,
      p_asked_by)
    returning *;
end $$;

-- All that one step of an order writes, in one trip: false when the order is not (any more) where
-- the step begins. What the step is was decided by the caller, from the row it holds.
-- `p_at`: when it was taken, where that was before now.
create function order_step(
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
      v_order.device_code, p_command ->> 'type', p_command -> 'data',
      (p_command ->> 'expiresAt')::timestamptz, '');
  end if;

  if p_refund is not null then
    insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at)
    values (p_merchant_id, p_refund ->> 'id', p_order_id, (p_refund ->> 'amountFen')::bigint,
      p_refund ->> 'reason', 'underway', v_at);
    insert into outbox (merchant_id, intent_id, kind, intent)
    values (p_merchant_id, p_refund ->> 'id', 'orders.refund', jsonb_build_object(
      'merchantId', p_merchant_id, 'orderId', p_order_id));
    notify playfield_outbox;
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

  perform pg_notify('playfield_live', p_merchant_id || ' orders');
  perform pg_notify('playfield_live', p_merchant_id || ' play ' || v_order.player_id);
  return true;
end $$;
grant execute on function
  write_device_command(text, text, text, text, text, jsonb, timestamptz, text),
  order_step(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, timestamptz) to playfield_app;
