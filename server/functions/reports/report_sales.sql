-- What was paid with money in these hours. An order is paid within days of being made, or never.
create or replace function report_sales(p_merchants text[], p_from timestamptz, p_until timestamptz)
returns table (merchant_id text, at timestamptz, site_id text, device_id text, kind text,
  bought jsonb, amount_fen bigint)
language sql stable as $$
  select o.merchant_id, s.at, o.site_id,
    case o.bought ->> 'is' when 'slot' then o.device_id else '' end, o.kind, o.bought, o.amount_fen
  from orders o
  join order_steps s on s.merchant_id = o.merchant_id and s.order_id = o.order_id
  where o.merchant_id = any (p_merchants) and o.payment in ('wechat', 'alipay')
    and o.made_at >= p_from - interval '2 days' and o.made_at < p_until
    and s.state = 'paid' and s.at >= p_from and s.at < p_until
$$;
grant execute on function report_sales(text[], timestamptz, timestamptz) to playfield_app;
