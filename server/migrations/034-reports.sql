-- What statistics are read from. Facts are booked by the hour and device; once an hour is over, a job
-- adds them up here: by hour for each site and for all of a merchant's (site '*'), by day for each
-- device. What is asked is read from here as far as it was added up, and from the facts after that, so
-- it is right at every moment, and as fast with 5,000 devices as with 40.
create table report_folds (
  merchant_id text primary key,
  -- A whole hour: what was before it is added up.
  folded_until timestamptz not null
);

create table report_hours (
  merchant_id text not null,
  site_id text not null,
  hour timestamptz not null,
  wechat_orders bigint not null,
  wechat_fen bigint not null,
  wechat_refunds bigint not null,
  wechat_refunded_fen bigint not null,
  alipay_orders bigint not null,
  alipay_fen bigint not null,
  alipay_refunds bigint not null,
  alipay_refunded_fen bigint not null,
  cash_fen bigint not null,
  coins_in bigint not null,
  plays bigint not null,
  -- Of machines that give prizes: how often they were played, and what came out.
  prize_plays bigint not null,
  prizes bigint not null,
  -- What came out of slots.
  goods bigint not null,
  primary key (merchant_id, site_id, hour)
);

-- Days that are over.
create table report_device_days (
  merchant_id text not null,
  day date not null,
  device_id text not null,
  site_id text not null,
  type text not null,
  wechat_orders bigint not null,
  wechat_fen bigint not null,
  wechat_refunds bigint not null,
  wechat_refunded_fen bigint not null,
  alipay_orders bigint not null,
  alipay_fen bigint not null,
  alipay_refunds bigint not null,
  alipay_refunded_fen bigint not null,
  cash_fen bigint not null,
  coins_in bigint not null,
  plays bigint not null,
  prize_plays bigint not null,
  prizes bigint not null,
  goods bigint not null,
  primary key (merchant_id, day, device_id, site_id)
);

-- What was sold for money on days that are over, by what it was; of a slot, by its machine, too.
create table report_product_days (
  merchant_id text not null,
  day date not null,
  site_id text not null,
  device_id text not null,
  kind text not null,
  bought jsonb not null,
  orders bigint not null,
  amount_fen bigint not null,
  primary key (merchant_id, day, site_id, device_id, kind, bought)
);

-- Who paid for something where on which day: written with the payment, since people can't be added up.
create table member_days (
  merchant_id text not null,
  day date not null,
  player_id text not null,
  site_id text not null,
  -- Of that day: who had come by an hour of it.
  first_at timestamptz not null,
  primary key (merchant_id, day, player_id, site_id) include (first_at)
);

alter table report_folds enable row level security;
alter table report_hours enable row level security;
alter table report_device_days enable row level security;
alter table report_product_days enable row level security;
alter table member_days enable row level security;
create policy own on report_folds using (merchant_id = any ((select current_merchants())::text[]));
create policy own on report_hours using (merchant_id = any ((select current_merchants())::text[]));
create policy own on report_device_days
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on report_product_days
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on member_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on report_folds to playfield_app;
grant select, insert, delete on report_hours, report_device_days, report_product_days
  to playfield_app;
grant select, insert, update on member_days to playfield_app;

insert into member_days
select o.merchant_id, (s.at at time zone 'Asia/Shanghai')::date as day, o.player_id, o.site_id,
  min(s.at)
from orders o
join order_steps s on s.merchant_id = o.merchant_id and s.order_id = o.order_id and s.state = 'paid'
group by o.merchant_id, day, o.player_id, o.site_id;

create function start_of_day(p_day date) returns timestamptz language sql immutable as $$
  select p_day::timestamp at time zone 'Asia/Shanghai'
$$;
create function day_of(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'Asia/Shanghai')::date
$$;

-- Facts of these hours, a row each, in the columns that they are added up in.
create function report_facts(p_merchants text[], p_from timestamptz, p_until timestamptz)
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
    case h.source when 'cashIn' then h.quantity * h.unit_fen else 0 end,
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

-- What was paid for with money in these hours. An order is paid within days of being made, or never.
create function report_sales(p_merchants text[], p_from timestamptz, p_until timestamptz)
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

-- Adds up what a merchant's facts came to before `p_until`, which is a whole hour that is over.
create function fold_reports(p_merchant_id text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_from timestamptz;
  v_day date;
begin
  insert into report_folds values (p_merchant_id, 'epoch') on conflict do nothing;
  select folded_until into v_from from report_folds where merchant_id = p_merchant_id for update;
  if v_from >= p_until then return; end if;

  delete from report_hours where merchant_id = p_merchant_id and hour >= v_from;
  insert into report_hours
  select p_merchant_id, case grouping(site_id) when 1 then '*' else site_id end, hour,
    sum(wechat_orders), sum(wechat_fen), sum(wechat_refunds), sum(wechat_refunded_fen),
    sum(alipay_orders), sum(alipay_fen), sum(alipay_refunds), sum(alipay_refunded_fen),
    sum(cash_fen), sum(coins_in), sum(plays), sum(prize_plays), sum(prizes), sum(goods)
  from report_facts(array[p_merchant_id], v_from, p_until)
  group by grouping sets ((hour, site_id), (hour));

  v_day := day_of(v_from);
  delete from report_device_days where merchant_id = p_merchant_id and day >= v_day;
  delete from report_product_days where merchant_id = p_merchant_id and day >= v_day;
  if v_day < day_of(p_until) then
    insert into report_device_days
    select p_merchant_id, day_of(hour), device_id, site_id, max(type),
      sum(wechat_orders), sum(wechat_fen), sum(wechat_refunds), sum(wechat_refunded_fen),
      sum(alipay_orders), sum(alipay_fen), sum(alipay_refunds), sum(alipay_refunded_fen),
      sum(cash_fen), sum(coins_in), sum(plays), sum(prize_plays), sum(prizes), sum(goods)
    from report_facts(array[p_merchant_id], start_of_day(v_day), start_of_day(day_of(p_until)))
    group by day_of(hour), device_id, site_id;
    insert into report_product_days
    select p_merchant_id, day_of(at), site_id, device_id, kind, bought, count(*), sum(amount_fen)
    from report_sales(array[p_merchant_id], start_of_day(v_day), start_of_day(day_of(p_until)))
    group by day_of(at), site_id, device_id, kind, bought;
  end if;
  update report_folds set folded_until = p_until where merchant_id = p_merchant_id;
end $$;

-- Something was booked in hours that are over: they are added up again.
create function unfold_reports(p_merchant_id text, p_from timestamptz) returns void
language sql as $$
  update report_folds set folded_until = date_trunc('hour', p_from)
  where merchant_id = p_merchant_id and folded_until > p_from
$$;

-- Somebody paid at a site; `p_at`, where that was before now.
create function note_player(p_merchant_id text, p_player_id text, p_site_id text, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_at timestamptz := coalesce(p_at, now());
begin
  insert into member_days as m values (p_merchant_id, day_of(v_at), p_player_id, p_site_id, v_at)
  on conflict (merchant_id, day, player_id, site_id) do update set first_at = excluded.first_at
  where excluded.first_at < m.first_at;
  if p_at is not null then perform unfold_reports(p_merchant_id, p_at); end if;
end $$;
grant execute on function start_of_day(date), day_of(timestamptz),
  report_facts(text[], timestamptz, timestamptz), report_sales(text[], timestamptz, timestamptz),
  fold_reports(text, timestamptz), unfold_reports(text, timestamptz),
  note_player(text, text, text, timestamptz) to playfield_app;
