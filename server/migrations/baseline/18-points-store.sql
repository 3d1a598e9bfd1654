-- Settings of the points store.
create table store_settings (
  merchant_id text primary key,
  is_open boolean not null,
  name text not null,
  rules text not null,
  -- Days after the redemption until which goods can be picked up.
  pick_up_days int not null check (pick_up_days between 1 and 90)
);
alter table store_settings enable row level security;
create policy own on store_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on store_settings to playfield_app;

-- Groups of goods in the points store.
create table store_groups (
  merchant_id text not null,
  group_id text not null,
  name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, group_id),
  constraint store_group_name_is_own unique (merchant_id, name)
);
alter table store_groups enable row level security;
create policy own on store_groups using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on store_groups to playfield_app;

-- Goods of the points store: things, and vouchers and coins, which are given at once.
create table store_goods (
  merchant_id text not null,
  goods_id text not null,
  group_id text,
  name text not null,
  pictures text[] not null check (cardinality(pictures) <= 9),
  detail text not null,
  points bigint not null check (points between 1 and 1000000),
  market_fen bigint not null check (market_fen >= 0),
  cost_fen bigint not null check (cost_fen >= 0),
  stock bigint not null check (stock between 0 and 1000000),
  redeemed bigint not null default 0,
  -- Pieces of one member ever, and of all members in a day; 0: no limit.
  member_limit int not null check (member_limit >= 0),
  day_limit int not null check (day_limit >= 0),
  -- Lowest level that may redeem; null: everybody.
  level_id text,
  is_picked_up boolean not null,
  is_shipped boolean not null,
  -- First and last day of redemption; null: no limit.
  from_day date,
  until_day date,
  is_on boolean not null,
  made_at timestamptz not null,
  -- In the recycle bin since then.
  removed_at timestamptz,
  kind text not null default 'thing' check (kind in ('thing', 'voucher', 'coins')),
  -- Kind of the voucher that each piece gives.
  voucher_kind_id text,
  -- Coins that each piece gives.
  coins int not null default 0,
  money_fen bigint not null default 0 check (money_fen between 0 and 5000000),
  shipping_fen bigint not null default 0 check (shipping_fen between 0 and 5000000),
  primary key (merchant_id, goods_id),
  foreign key (merchant_id, group_id) references store_groups,
  constraint store_goods_check
    check ((kind = 'thing') = (is_picked_up or is_shipped)),
  check (from_day <= until_day),
  constraint store_goods_voucher_check
    check ((kind = 'voucher') = (voucher_kind_id is not null)),
  constraint store_goods_coins_check
    check (case kind when 'coins' then coins between 1 and 10000 else coins = 0 end),
  foreign key (merchant_id, voucher_kind_id) references voucher_kinds,
  -- Coins and vouchers cost points only: they are given before anything is paid.
  constraint store_goods_money_check check (kind = 'thing' or money_fen + shipping_fen = 0)
);
create index store_goods_of_group on store_goods (merchant_id, group_id);
create index store_goods_of_level on store_goods (merchant_id, level_id) where level_id is not null;
create index store_goods_of_voucher on store_goods (merchant_id, voucher_kind_id)
  where voucher_kind_id is not null;
alter table store_goods enable row level security;
create policy own on store_goods using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on store_goods to playfield_app;

-- Members' addresses for shipping.
create table player_addresses (
  merchant_id text not null,
  player_id text not null,
  address_id text not null,
  -- Recipient, phone, region and street.
  sealed text not null,
  is_default boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, player_id, address_id)
);
alter table player_addresses enable row level security;
create policy own on player_addresses using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on player_addresses to playfield_app;

-- Redemptions of goods for points.
create table redemptions (
  merchant_id text not null,
  redemption_id text not null,
  player_id text not null,
  goods_id text not null,
  -- As they were when it was placed.
  goods_name text not null,
  picture text not null,
  pieces int not null check (pieces between 1 and 99),
  points bigint not null check (points > 0),
  cost_fen bigint not null check (cost_fen >= 0),
  delivery text not null check (delivery in ('pickUp', 'ship', 'atOnce')),
  state text not null check (state in ('paying', 'toPickUp', 'pickedUp',
    'toPrepare', 'shipped', 'received', 'returning', 'returned', 'cancelled', 'done')),
  -- Where the member wants to pick it up; null: shipped.
  site_id text,
  pick_up_until date,
  pick_up_code text,
  sealed_address text,
  carrier text not null default '',
  tracking text not null default '',
  -- Why it was cancelled, sent back or refused.
  reason text not null default '',
  placed_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  -- As they were when it was placed. The coins are those of all pieces.
  kind text not null default 'thing' check (kind in ('thing', 'voucher', 'coins')),
  coins bigint not null default 0,
  -- Money for all pieces, and the fee for shipping them.
  money_fen bigint not null default 0 check (money_fen >= 0),
  shipping_fen bigint not null default 0 check (shipping_fen >= 0),
  -- Until then it can be paid; null if it costs no money.
  pay_until timestamptz,
  -- The order that paid for it; null while nothing is paid.
  order_id text,
  primary key (merchant_id, redemption_id),
  foreign key (merchant_id, goods_id) references store_goods,
  foreign key (merchant_id, player_id) references members,
  check ((delivery = 'pickUp') = (pick_up_code is not null and site_id is not null)),
  check ((delivery = 'ship') = (sealed_address is not null)),
  constraint redemptions_given_at_once check ((kind = 'thing') = (delivery <> 'atOnce')),
  constraint redemptions_done_check check (state <> 'done' or delivery = 'atOnce'),
  constraint redemptions_coins_check check ((kind = 'coins') = (coins > 0) and coins >= 0),
  constraint redemption_has_time_to_pay check ((money_fen + shipping_fen > 0) = (pay_until is not null))
);
create index redemptions_newest on redemptions (merchant_id, placed_at desc);
create index redemptions_of_member on redemptions (merchant_id, player_id, placed_at desc);
create index redemptions_of_goods on redemptions (merchant_id, goods_id, placed_at);
create unique index redemption_code_is_own on redemptions (merchant_id, pick_up_code)
  where state in ('paying', 'toPickUp');
alter table redemptions enable row level security;
create policy own on redemptions using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on redemptions to playfield_app;

-- Steps of a redemption.
create table redemption_steps (
  merchant_id text not null,
  redemption_id text not null,
  step int not null,
  state text not null,
  at timestamptz not null,
  cause text not null check (cause in ('member', 'staff', 'time')),
  -- Name of the person of the staff; empty if no person did it.
  account_name text not null,
  detail text not null,
  primary key (merchant_id, redemption_id, step),
  foreign key (merchant_id, redemption_id) references redemptions
);
alter table redemption_steps enable row level security;
create policy own on redemption_steps using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on redemption_steps to playfield_app;

-- What an order without a machine pays for: a redemption, or a package of points.
create table point_orders (
  merchant_id text not null,
  order_id text not null,
  redemption_id text,
  package_id text,
  -- As they were when it was ordered.
  package_name text not null,
  points bigint not null check (points >= 0),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, redemption_id) references redemptions,
  check ((redemption_id is null) <> (package_id is null)),
  check ((package_id is null) = (points = 0))
);
create index point_orders_of_redemption on point_orders (merchant_id, redemption_id)
  where redemption_id is not null;
alter table point_orders enable row level security;
create policy own on point_orders using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on point_orders to playfield_app;

-- Links to points stores elsewhere.
create table store_links (
  merchant_id text not null,
  link_id text not null,
  title text not null check (char_length(title) between 1 and 20),
  -- Empty without one.
  picture text not null,
  address text not null check (address ^@ 'https://'),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, link_id)
);
-- While a link is on, the own store is closed.
create unique index store_link_is_on on store_links (merchant_id) where is_on;
alter table store_links enable row level security;
create policy own on store_links using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on store_links to playfield_app;

-- Points that people of the staff asked a mall to add on a day in Shanghai, for their limit of a day.
create table mall_point_days (
  merchant_id text not null,
  account_id text not null,
  day date not null,
  points bigint not null check (points > 0),
  primary key (merchant_id, account_id, day)
);
alter table mall_point_days enable row level security;
create policy own on mall_point_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on mall_point_days to playfield_app;
