-- Vouchers: what a merchant takes off the price of an order, or adds to it in coins. A voucher is a
-- right of one member. It carries the terms of its kind from the day on which it was issued.
create table voucher_kinds (
  merchant_id text not null,
  kind_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  -- A kind that is off issues nothing.
  is_on boolean not null,
  -- What it gives and what it can be used for: `voucherTerms` of the contract.
  terms jsonb not null,
  -- Either both dates or the days after the day of issue.
  starts_on date,
  ends_on date,
  valid_days int check (valid_days between 1 and 366),
  -- Limits in all and per member; null without one.
  issue_max int check (issue_max > 0),
  member_max int check (member_max > 0),
  -- Vouchers issued and not stopped since. They count towards the limit in all.
  issued int not null default 0 check (issued >= 0),
  made_at timestamptz not null,
  check ((starts_on is null) = (ends_on is null) and (starts_on is null) = (valid_days is not null)),
  check (ends_on >= starts_on),
  primary key (merchant_id, kind_id)
);
create unique index voucher_kind_name_is_own on voucher_kinds (merchant_id, name);
alter table voucher_kinds enable row level security;
create policy own on voucher_kinds using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on voucher_kinds to playfield_app;

-- Vouchers of members.
create table vouchers (
  merchant_id text not null,
  voucher_id text not null,
  kind_id text not null,
  player_id text not null,
  name text not null,
  terms jsonb not null,
  starts_on date not null,
  -- Last day on which it can be used.
  ends_on date not null,
  state text not null check (state in ('issued', 'reserved', 'used', 'expired', 'stopped')),
  -- What issued it, and the natural key there, so that nothing issues two.
  source text not null check (source in ('gift', 'pointsStore', 'level')),
  source_key text not null,
  reason text not null,
  -- Of a gift: the person who gave it.
  account_id text,
  account_name text not null default '',
  -- Order that holds it or used it.
  order_id text,
  -- Cost to the merchant, from the reservation on.
  cost_fen bigint not null default 0 check (cost_fen >= 0),
  cost_coins bigint not null default 0 check (cost_coins >= 0),
  issued_at timestamptz not null,
  used_at timestamptz,
  -- When it expired or was stopped.
  ended_at timestamptz,
  primary key (merchant_id, voucher_id),
  foreign key (merchant_id, kind_id) references voucher_kinds,
  foreign key (merchant_id, player_id) references members,
  check ((order_id is not null) = (state in ('reserved', 'used'))),
  check ((used_at is not null) = (state = 'used')),
  check ((ended_at is not null) = (state in ('expired', 'stopped')))
);
create unique index vouchers_of_source on vouchers (merchant_id, source, source_key);
create unique index vouchers_of_order on vouchers (merchant_id, order_id) where order_id is not null;
create index vouchers_of_player on vouchers (merchant_id, player_id, issued_at desc);
create index vouchers_of_kind on vouchers (merchant_id, kind_id, issued_at desc, voucher_id desc);
create index vouchers_used on vouchers (merchant_id, kind_id) where state = 'used';
create index vouchers_of_giver on vouchers (merchant_id, account_id, issued_at)
  where account_id is not null;
create index vouchers_ending on vouchers (merchant_id, ends_on) where state = 'issued';
alter table vouchers enable row level security;
create policy own on vouchers using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on vouchers to playfield_app;

-- How many vouchers a person may give in a day. With an empty account: everybody without a limit of
-- their own. Without a row: `contract/vouchers/voucher-gifts.ts`.
create table voucher_gift_limits (
  merchant_id text not null,
  account_id text not null,
  vouchers_a_day int not null check (vouchers_a_day >= 0),
  primary key (merchant_id, account_id)
);
alter table voucher_gift_limits enable row level security;
create policy own on voucher_gift_limits
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on voucher_gift_limits to playfield_app;

-- Rules of free plays: which members have how many plays in a day, and where.
create table free_play_rules (
  merchant_id text not null,
  rule_id text not null,
  -- Null for all members.
  level_id text,
  -- A member's plays in a day.
  plays int not null check (plays between 1 and 20),
  -- Empty lists mean all.
  device_types text[] not null,
  site_ids text[] not null,
  weekdays text[] not null,
  -- Hours in Shanghai; the last one is not included.
  from_hour int not null check (from_hour between 0 and 23),
  until_hour int not null check (until_hour between 1 and 24),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, rule_id),
  check (from_hour < until_hour),
  foreign key (merchant_id, level_id) references member_levels on delete cascade
);
alter table free_play_rules enable row level security;
create policy own on free_play_rules using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on free_play_rules to playfield_app;

-- The rule may be deleted since, so there is no foreign key to it.
create table free_play_uses (
  merchant_id text not null,
  player_id text not null,
  -- Day in Shanghai.
  day date not null,
  rule_id text not null,
  number int not null check (number > 0),
  order_id text not null,
  primary key (merchant_id, player_id, day, rule_id, number),
  unique (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders
);
alter table free_play_uses enable row level security;
create policy own on free_play_uses using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on free_play_uses to playfield_app;

-- Limits of coin gifts: of everybody (account '') or of one person.
create table gift_limits (
  merchant_id text not null,
  account_id text not null,
  coins_at_once int not null check (coins_at_once between 1 and 1000),
  coins_a_day int not null check (coins_a_day between 0 and 100000),
  primary key (merchant_id, account_id)
);
alter table gift_limits enable row level security;
create policy own on gift_limits using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on gift_limits to playfield_app;

-- Coins that people gave to members.
create table coin_gifts (
  merchant_id text not null,
  gift_id text not null,
  player_id text not null,
  coins int not null check (coins > 0),
  reason text not null,
  account_id text not null,
  account_name text not null,
  given_at timestamptz not null,
  -- A gift is taken back once at most, as far as it is left then.
  taken_coins int check (taken_coins between 1 and coins),
  taken_by text not null default '',
  taken_at timestamptz,
  primary key (merchant_id, gift_id),
  check ((taken_at is null) = (taken_coins is null)),
  foreign key (merchant_id, player_id) references members
);
create index coin_gifts_newest on coin_gifts (merchant_id, given_at desc);
create index coin_gifts_of_member on coin_gifts (merchant_id, player_id, given_at desc);
create index coin_gifts_of_giver on coin_gifts (merchant_id, account_id, given_at desc);
alter table coin_gifts enable row level security;
create policy own on coin_gifts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on coin_gifts to playfield_app;

-- Amounts of one act above which a gift waits until a second person confirms it; null: none waits.
create table gift_confirmation_limits (
  merchant_id text primary key,
  coins_above bigint check (coins_above > 0),
  points_above bigint check (points_above > 0)
);
alter table gift_confirmation_limits enable row level security;
create policy own on gift_confirmation_limits
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on gift_confirmation_limits to playfield_app;

-- Gifts that wait for a second person.
create table gift_requests (
  merchant_id text not null,
  request_id text not null,
  kind text not null,
  -- What is given to each member: the kind knows its form.
  wish jsonb not null,
  unit text not null check (unit in ('coins', 'points')),
  -- For all members together.
  amount bigint not null check (amount > 0),
  members bigint not null check (members > 0),
  reason text not null,
  account_id text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- The request cannot be confirmed from here on, whatever its state says.
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null check (state in ('waiting', 'confirmed', 'declined', 'expired')),
  decider_id text,
  decided_by text not null default '',
  decline_reason text not null default '',
  decided_at timestamptz,
  primary key (merchant_id, request_id),
  check ((decided_at is null) = (state = 'waiting')),
  check ((decider_id is not null) = (state in ('confirmed', 'declined'))),
  check (state <> 'confirmed' or decider_id <> account_id),
  check ((decline_reason <> '') = (state = 'declined'))
);
create index gift_requests_newest on gift_requests (merchant_id, asked_at desc, request_id desc);
create index gift_requests_waiting on gift_requests (merchant_id, expires_at)
  where state = 'waiting';
alter table gift_requests enable row level security;
create policy own on gift_requests using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on gift_requests to playfield_app;

-- The members are chosen when the gift is asked for, so what is confirmed is what was shown.
create table gift_request_members (
  merchant_id text not null,
  request_id text not null,
  player_id text not null,
  primary key (merchant_id, request_id, player_id),
  foreign key (merchant_id, request_id) references gift_requests
);
alter table gift_request_members enable row level security;
create policy own on gift_request_members
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on gift_request_members to playfield_app;
