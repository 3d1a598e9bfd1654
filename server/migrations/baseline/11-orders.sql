-- Settings of orders. A merchant without a row has the defaults of this table.
create table order_settings (
  merchant_id text primary key,
  refund_mode text not null default 'auto' check (refund_mode in ('auto', 'manual'))
);
alter table order_settings enable row level security;
create policy own on order_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on order_settings to playfield_app;

-- Recharge packages. Without a site, a package is sold at every site; a package of a site replaces the
-- general one of its kind and name there.
create table offers (
  merchant_id text not null,
  offer_id text not null,
  site_id text,
  kind text not null check (kind in ('play', 'recharge')),
  name text not null check (char_length(name) between 1 and 20),
  price_fen bigint not null check (price_fen > 0),
  coins int not null check (coins > 0),
  bonus_coins int not null check (bonus_coins >= 0),
  -- First and last day of sale, each as the moment at which the day begins.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  -- Purchases of one player in a day; 0: no limit.
  day_limit int not null check (day_limit >= 0),
  is_on boolean not null,
  is_recommended boolean not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, offer_id),
  foreign key (merchant_id, site_id) references sites on delete cascade,
  constraint offer_name_is_own unique nulls not distinct (merchant_id, site_id, kind, name)
);
create unique index offer_recommended_once on offers (merchant_id, site_id, kind)
  nulls not distinct where is_recommended;
alter table offers enable row level security;
create policy own on offers using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on offers to playfield_app;

-- Prices for members of a level.
create table offer_level_prices (
  merchant_id text not null,
  offer_id text not null,
  level_id text not null,
  price_fen bigint not null check (price_fen > 0),
  primary key (merchant_id, offer_id, level_id),
  foreign key (merchant_id, offer_id) references offers on delete cascade
);
alter table offer_level_prices enable row level security;
create policy own on offer_level_prices using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on offer_level_prices to playfield_app;

-- Exchange rates as fractions of whole numbers: this much money buys this many coins, and this many
-- coins are worth this many points.
create table exchange_rates (
  merchant_id text primary key,
  money_fen bigint not null check (money_fen > 0),
  coins bigint not null check (coins > 0),
  point_coins bigint not null check (point_coins > 0),
  points bigint not null check (points > 0)
);
alter table exchange_rates enable row level security;
create policy own on exchange_rates using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on exchange_rates to playfield_app;
grant select on exchange_rates to playfield_ledger;

-- Orders of players. Their states are those of `contract/orders/order.ts`.
create table orders (
  merchant_id text not null,
  order_id text not null,
  player_id text not null,
  device_id text,
  device_code text not null,
  -- Site of the device at that time. Income is booked there, also if the device moved since.
  site_id text not null,
  kind text not null check (kind in ('play', 'vend', 'recharge', 'redemption', 'pointsTopUp')),
  payment text not null check (payment in ('wechat', 'alipay', 'coins', 'free')),
  -- Channel of a payment with money, and the provider's id of the payer.
  channel_id text,
  payer text not null,
  -- Whether it is shared with beneficiaries. It is sent to the provider with the order, never later.
  shared boolean not null,
  offer_id text,
  amount_fen bigint not null check (amount_fen >= 0),
  -- Coins into the machine, or onto the member's account.
  coins bigint not null check (coins >= 0),
  bonus_coins bigint not null check (bonus_coins >= 0),
  -- The member's coins that paid for it: given ones and bought ones.
  coins_given bigint not null default 0 check (coins_given >= 0),
  coins_bought bigint not null default 0 check (coins_bought >= 0),
  -- Command to the machine; empty if no machine takes part.
  act text not null check (act in ('', 'credit', 'vend', 'coins.out')),
  slot int,
  state text not null,
  -- If the device fails: refund at once, or when a person decides.
  refund_mode text not null check (refund_mode in ('auto', 'manual')),
  provider_number text not null default '',
  -- The present command, and the number of commands so far.
  command_id text,
  tries int not null default 0,
  -- The machine's code of a failure.
  fail_code text not null default '',
  -- Whether the machine reported a win.
  won boolean,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  -- Parts of the title, which is shown in the language of the reader. The name of a package stays as the
  -- merchant wrote it.
  bought jsonb not null,
  -- What beneficiaries get, computed when the order is made, so that a payment asks nobody. `split` says
  -- who gets how much.
  split_id text,
  shared_fen bigint not null default 0,
  split jsonb,
  -- Refunds under way and completed. Together they never exceed the payment, because every refund adds
  -- to this row, also if twenty ask at once.
  refunding_fen bigint not null default 0 check (refunding_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  -- What each beneficiary has to give back for standing refunds, in fen by beneficiary.
  claimed jsonb not null default '{}',
  -- Bought and given coins of a recharge that its refunds took back.
  coins_back bigint not null default 0,
  bonus_back bigint not null default 0,
  -- The provider refunds it as a whole only.
  whole_only boolean not null default false,
  -- Until then an unpaid order reserves its piece or coins; null: it reserves none. What paid orders
  -- reserve follows from their state.
  held_until timestamptz,
  -- Pieces or coins that came out if not all did, and who says so: the board in its answer, or its
  -- meters. Null: nothing is known of a part.
  delivered bigint check (delivered > 0),
  delivered_by text check (delivered_by in ('board', 'meters')),
  -- The machine reported that nothing came out; its next meters are awaited until then.
  check_until timestamptz,
  -- The machine's totals before the command.
  totals_before jsonb,
  voucher_id text,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, device_id) references devices,
  constraint refunds_within_payment check (refunding_fen + refunded_fen <= amount_fen),
  constraint refunds_within_coins
    check (coins_back between 0 and coins and bonus_back between 0 and bonus_coins),
  check (payment <> 'free' or (amount_fen = 0 and coins_given + coins_bought = 0)),
  constraint order_has_machine
    check ((device_id is null) = (kind in ('redemption', 'pointsTopUp')))
);
create index orders_newest on orders (merchant_id, made_at desc);
create index orders_of_player on orders (merchant_id, player_id, made_at desc);
create index orders_of_device on orders (merchant_id, device_id, made_at desc);
create index orders_open on orders (merchant_id, device_id)
  where state not in ('done', 'refunded', 'closed', 'settled');
create index orders_by_command on orders (merchant_id, command_id) where command_id is not null;
create index orders_by_split on orders (merchant_id, split_id, made_at) where split_id is not null;
-- Coins given out by changers, the newest first.
create index orders_given_out on orders (merchant_id, made_at desc, order_id desc)
  where act = 'coins.out';
alter table orders enable row level security;
create policy own on orders using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on orders to playfield_app;

-- Lines that make up the price of an order.
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
alter table order_lines enable row level security;
create policy own on order_lines using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on order_lines to playfield_app;

-- Steps of an order, each with its cause.
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
alter table order_steps enable row level security;
create policy own on order_steps using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on order_steps to playfield_app;

-- Refunds. The id is the number under which the provider knows it.
create table refunds (
  merchant_id text not null,
  refund_id text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null,
  provider_number text not null default '',
  -- The provider's message if it failed.
  why text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  -- What each beneficiary has to give back for it, in fen by beneficiary.
  claims jsonb not null default '{}',
  -- When a failed refund was resolved: it was sent again under another number, or settled by hand.
  resolved_at timestamptz,
  -- Why a refund under way was not sent or has not come back yet, and when it was last sent: the next
  -- refund of the same order may have to wait a minute after it. A refund that found no money in the
  -- account was not sent.
  wait text not null default ''
    check (wait in ('', 'apart', 'noAnswer', 'noFunds', 'processing', 'shares')),
  sent_at timestamptz,
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references orders
);
create index refunds_of_order on refunds (merchant_id, order_id);
create index refunds_newest on refunds (merchant_id, made_at desc);
create index refunds_stuck on refunds (merchant_id, order_id)
  where state in ('abnormal', 'closed', 'refused') and resolved_at is null;
alter table refunds enable row level security;
create policy own on refunds using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on refunds to playfield_app;

-- Notices of providers, so that each counts once. The same id with other content is refused.
create table payment_notices (
  merchant_id text not null,
  channel_id text not null,
  notice_id text not null,
  content_hash text not null,
  heard_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, notice_id)
);
alter table payment_notices enable row level security;
create policy own on payment_notices using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on payment_notices to playfield_app;

-- Income of orders by the hour of the payment or refund. It is booked with it and never counted from
-- orders.
create table income_hours (
  merchant_id text not null,
  hour timestamptz not null,
  device_id text not null,
  site_id text not null,
  payment text not null check (payment in ('wechat', 'alipay', 'coins', 'free')),
  orders bigint not null default 0,
  amount_fen bigint not null default 0,
  refunds bigint not null default 0,
  refunded_fen bigint not null default 0,
  coins bigint not null default 0,
  primary key (merchant_id, hour, device_id, site_id, payment),
  check (payment <> 'free' or (amount_fen = 0 and coins = 0))
) with (fillfactor = 70);
-- Reports read the few hours with free plays beside the added-up ones.
create index income_hours_free on income_hours (merchant_id, hour) where payment = 'free';
alter table income_hours enable row level security;
create policy own on income_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on income_hours to playfield_app;

-- Coins that players put in at a changer for their account. The machine counts them, and its count is
-- booked once. States are those of `contract/stored-coins/stored-coins.ts`.
create table coin_storings (
  merchant_id text not null,
  storing_id text not null,
  player_id text not null,
  device_id text not null,
  device_code text not null,
  site_id text not null,
  command_id text not null,
  state text not null,
  -- Known when it ended.
  coins int check (coins between 0 and 10000),
  -- Name of the person who settled it by hand.
  settled_by text not null default '',
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, storing_id),
  foreign key (merchant_id, device_id) references devices,
  check ((state in ('stored', 'settled')) = (coins is not null))
);
-- A machine counts for one player at a time.
create unique index one_counts on coin_storings (merchant_id, device_id) where state = 'counting';
create index coin_storings_newest on coin_storings (merchant_id, made_at desc, storing_id desc);
create index coin_storings_of_player on coin_storings (merchant_id, player_id, made_at desc);
create unique index coin_storings_by_command on coin_storings (merchant_id, command_id);
create index coin_storings_in_doubt on coin_storings (merchant_id, made_at) where state = 'doubt';
alter table coin_storings enable row level security;
create policy own on coin_storings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on coin_storings to playfield_app;
