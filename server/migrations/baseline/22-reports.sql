-- Reports. Facts are booked by hour and device. Once an hour is over, a job adds them up here: by hour
-- for each site and for the whole merchant (site '*'), by day for each device. Queries read these tables
-- as far as they go and the facts after that. So the figures are right at every moment, and as fast with
-- 5,000 devices as with 40.
create table report_folds (
  merchant_id text primary key,
  -- A whole hour; everything before it is added up.
  folded_until timestamptz not null
);
alter table report_folds enable row level security;
create policy own on report_folds using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on report_folds to playfield_app;

-- Sums by hour.
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
  -- Plays and prizes of machines that give prizes.
  prize_plays bigint not null,
  prizes bigint not null,
  -- Goods that came out of slots.
  goods bigint not null,
  primary key (merchant_id, site_id, hour)
);
alter table report_hours enable row level security;
create policy own on report_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on report_hours to playfield_app;

-- Sums by day, of days that are over.
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
alter table report_device_days enable row level security;
create policy own on report_device_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on report_device_days to playfield_app;

-- Sales for money by product, on days that are over; products in slots also by machine.
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
alter table report_product_days enable row level security;
create policy own on report_product_days
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on report_product_days to playfield_app;
