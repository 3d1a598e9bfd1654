-- Citus creates no policy with a subselect. Each statement names its merchant by value, so the function
-- filters only rows that an index has found.
do $$
declare v_policy record;
begin
  for v_policy in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and qual like '%SELECT current_merchants()%'
  loop
    execute format('alter policy %I on %I using (merchant_id = any (current_merchants()))',
      v_policy.policyname, v_policy.tablename);
  end loop;
end $$;

-- A read has its own transaction now, so entering is the same for reads and writes.
drop function if exists enter_session(text, boolean);

-- A step of an order and all that it causes is one function now, which a cluster runs at one shard.
drop function if exists order_step(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, timestamptz);
drop function if exists surely(boolean, text);

-- Views, because a cluster plans no function in SQL that has parameters and reads distributed tables.
drop function if exists report_facts(text[], timestamptz, timestamptz);
drop function if exists report_sales(text[], timestamptz, timestamptz);

-- Facts of hours, one row each, in the columns in which they are added up. Values booked before meters
-- were held may be larger than a number can express. They are limited, so that reports still add up.
create or replace view report_facts with (security_invoker = true) as
  select i.merchant_id, i.hour, i.device_id, i.site_id, coalesce(d.type, '') as type,
    i.orders * w.yes as wechat_orders, i.amount_fen * w.yes as wechat_fen,
    i.refunds * w.yes as wechat_refunds, i.refunded_fen * w.yes as wechat_refunded_fen,
    i.orders * w.no as alipay_orders, i.amount_fen * w.no as alipay_fen,
    i.refunds * w.no as alipay_refunds, i.refunded_fen * w.no as alipay_refunded_fen,
    0::bigint as cash_fen, 0::bigint as coins_in, 0::bigint as plays, 0::bigint as prize_plays,
    0::bigint as prizes, 0::bigint as goods
  from income_hours i
  left join devices d on d.merchant_id = i.merchant_id and d.device_id = i.device_id
  cross join lateral (select (i.payment = 'wechat')::int as yes, (i.payment = 'alipay')::int as no) w
  where i.payment in ('wechat', 'alipay')
  union all
  select h.merchant_id, h.hour, h.device_id, h.site_id, coalesce(d.type, ''),
    0, 0, 0, 0, 0, 0, 0, 0,
    case h.source when 'cashIn' then least(h.quantity::numeric * h.unit_fen, 1e12)::bigint else 0 end,
    case h.source when 'coinIn' then h.quantity else 0 end,
    case h.source when 'plays' then h.quantity else 0 end,
    case when h.source = 'plays' and d.type in ('claw', 'lipstick') then h.quantity else 0 end,
    case when h.source = 'prizesOut' and d.type in ('claw', 'lipstick') then h.quantity else 0 end,
    case when h.source = 'prizesOut' and d.type in ('vending', 'glass') then h.quantity else 0 end
  from device_hours h
  left join devices d on d.merchant_id = h.merchant_id and d.device_id = h.device_id
  where h.source in ('cashIn', 'coinIn', 'plays', 'prizesOut');
grant select on report_facts to playfield_app;

-- Paid orders with what they bought. `made_at` is at most two days before `at`.
create or replace view report_sales with (security_invoker = true) as
  select o.merchant_id, o.made_at, s.at, o.site_id,
    case o.bought ->> 'is' when 'slot' then o.device_id else '' end as device_id, o.kind, o.bought,
    o.amount_fen
  from orders o
  join order_steps s on s.merchant_id = o.merchant_id and s.order_id = o.order_id
  where o.payment in ('wechat', 'alipay') and s.state = 'paid';
grant select on report_sales to playfield_app;
