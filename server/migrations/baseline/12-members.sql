-- Finished orders of a member by the month of payment, less what was refunded since.
create table member_level_months (
  merchant_id text not null,
  player_id text not null,
  -- First day of the month in Shanghai.
  month date not null,
  paid_fen bigint not null,
  plays bigint not null,
  primary key (merchant_id, player_id, month)
);
alter table member_level_months enable row level security;
create policy own on member_level_months
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_level_months to playfield_app;

-- A level given by hand, which holds until its last day whatever the member earns.
create table member_hand_levels (
  merchant_id text not null,
  player_id text not null,
  level_id text not null,
  reason text not null,
  -- Null: without an end.
  last_day date,
  account_id text,
  given_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members,
  foreign key (merchant_id, level_id) references member_levels
);
create index member_hand_levels_of_level on member_hand_levels (merchant_id, level_id);
alter table member_hand_levels enable row level security;
create policy own on member_hand_levels using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_hand_levels to playfield_app;

-- Tags of a merchant for its members.
create table member_tags (
  merchant_id text not null,
  tag_id text not null,
  name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, tag_id),
  constraint member_tag_name_is_own unique (merchant_id, name)
);
alter table member_tags enable row level security;
create policy own on member_tags using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_tags to playfield_app;

-- Tags of members.
create table member_tag_uses (
  merchant_id text not null,
  player_id text not null,
  tag_id text not null,
  primary key (merchant_id, player_id, tag_id),
  foreign key (merchant_id, player_id) references members,
  foreign key (merchant_id, tag_id) references member_tags on delete cascade
);
create index member_tag_uses_of_tag on member_tag_uses (merchant_id, tag_id, player_id);
alter table member_tag_uses enable row level security;
create policy own on member_tag_uses using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_tag_uses to playfield_app;

-- Totals of a member at a site, and at all sites (site '*'). They are written with the step of an order,
-- so that no list adds up orders. Every member has the row of all sites.
create table member_totals (
  merchant_id text not null,
  site_id text not null,
  player_id text not null,
  -- Days with a payment.
  visits bigint not null default 0,
  paid_fen bigint not null default 0,
  refunds bigint not null default 0,
  refunded_fen bigint not null default 0,
  net_fen bigint not null generated always as (paid_fen - refunded_fen) stored,
  plays bigint not null default 0,
  prizes bigint not null default 0,
  first_visit_at timestamptz,
  last_visit_at timestamptz not null,
  primary key (merchant_id, site_id, player_id)
);
create index member_totals_by_visit
  on member_totals (merchant_id, site_id, last_visit_at desc, player_id desc);
create index member_totals_by_paid on member_totals (merchant_id, site_id, net_fen desc, player_id desc);
create index member_totals_by_plays on member_totals (merchant_id, site_id, plays desc, player_id desc);
alter table member_totals enable row level security;
create policy own on member_totals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_totals to playfield_app;

-- Members who paid at a site on a day. They are written with the payment, because a number of persons
-- cannot be added up.
create table member_days (
  merchant_id text not null,
  day date not null,
  player_id text not null,
  site_id text not null,
  -- Time of the first payment of the day, so that the day can be counted up to an hour.
  first_at timestamptz not null,
  primary key (merchant_id, day, player_id, site_id) include (first_at)
);
alter table member_days enable row level security;
create policy own on member_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_days to playfield_app;

-- The code that a member shows in one app, to be entered in the other.
create table member_merge_codes (
  merchant_id text not null,
  player_id text not null,
  -- Keyed, since six digits are found by trying.
  code_hash text not null,
  ends_at timestamptz not null,
  primary key (merchant_id, player_id),
  constraint member_merge_code_is_own unique (merchant_id, code_hash),
  foreign key (merchant_id, player_id) references members
);
alter table member_merge_codes enable row level security;
create policy own on member_merge_codes using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_merge_codes to playfield_app;

-- Codes that a member or an address entered since that time.
create table member_merge_tries (
  merchant_id text not null,
  -- Hashed, if it is an address.
  source text not null,
  tries int not null check (tries > 0),
  since timestamptz not null,
  primary key (merchant_id, source)
);
alter table member_merge_tries enable row level security;
create policy own on member_merge_tries using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_merge_tries to playfield_app;

-- The most coins of a recharge that may be refunded after its member was merged. Coins of the other
-- member do not count, because they may have cost less.
create table merged_recharges (
  merchant_id text not null,
  order_id text not null,
  coins_back_max bigint not null check (coins_back_max >= 0),
  bonus_back_max bigint not null check (bonus_back_max >= 0),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders
);
alter table merged_recharges enable row level security;
create policy own on merged_recharges using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on merged_recharges to playfield_app;

-- A member asked to have the personal data erased. Withdrawing deletes the row.
create table member_erasures (
  merchant_id text not null,
  player_id text not null,
  asked_at timestamptz not null,
  -- First day on which it is carried out.
  due_on date not null,
  done_at timestamptz,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members
);
create index member_erasures_due on member_erasures (merchant_id, due_on) where done_at is null;
alter table member_erasures enable row level security;
create policy own on member_erasures using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_erasures to playfield_app;
