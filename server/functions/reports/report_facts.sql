-- Facts of these hours, one row each, in the columns in which they are added up. Values booked before
-- meters were held may be larger than a number can express. They are limited, so that reports still add
-- up.
create or replace function report_facts(p_merchants text[], p_from timestamptz, p_until timestamptz)
returns table (merchant_id text, hour timestamptz, device_id text, site_id text, type text,
  wechat_orders bigint, wechat_fen bigint, wechat_refunds bigint, wechat_refunded_fen bigint,
  alipay_orders bigint, alipay_fen bigint, alipay_refunds bigint, alipay_refunded_fen bigint,
  cash_fen bigint, coins_in bigint, plays bigint, prize_plays bigint, prizes bigint, goods bigint)
language sql stable as $$
  select i.merchant_id, i.hour, i.device_id, i.site_id, coalesce(d.type, ''),
    i.orders * w.yes, i.amount_fen * w.yes, i.refunds * w.yes, i.refunded_fen * w.yes,
    i.orders * w.no, i.amount_fen * w.no, i.refunds * w.no, i.refunded_fen * w.no,
    0, 0, 0, 0, 0, 0
  from income_hours i
  left join devices d on d.merchant_id = i.merchant_id and d.device_id = i.device_id
  cross join lateral (select (i.payment = 'wechat')::int as yes, (i.payment = 'alipay')::int as no) w
  where i.merchant_id = any (p_merchants) and i.hour >= p_from and i.hour < p_until
    and i.payment in ('wechat', 'alipay')
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
  where h.merchant_id = any (p_merchants) and h.hour >= p_from and h.hour < p_until
    and h.source in ('cashIn', 'coinIn', 'plays', 'prizesOut')
$$;
grant execute on function report_facts(text[], timestamptz, timestamptz) to playfield_app;
