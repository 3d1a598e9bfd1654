-- Players by their identities at apps. A player belongs to the platform: one person at all apps of one
-- owner, known before the merchant is. Only functions read and write this table and the next; no role
-- may access them.
create table player_identities (
  provider text not null check (provider in ('wechat', 'alipay')),
  app_id text not null,
  -- The app's id of the payer: openid, or Alipay's open id.
  payer_id text not null,
  -- Id of the person at all apps of one owner; empty if the provider has none.
  union_id text not null,
  player_id text not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (provider, app_id, payer_id)
);
create index player_identities_by_union on player_identities (provider, union_id)
  where union_id <> '';
create index player_identities_by_player on player_identities (player_id, provider, seen_at desc);

-- Access token and page ticket of WeChat. All processes share one of each.
create table wechat_loans (
  app_id text not null,
  kind text not null check (kind in ('token', 'ticket')),
  -- Null until there is one.
  sealed text,
  lent_at timestamptz not null default 'epoch',
  ends_at timestamptz not null default 'epoch',
  tried_at timestamptz not null default 'epoch',
  primary key (app_id, kind)
);

-- How levels are earned and lost, for all levels of a merchant.
create table member_level_settings (
  merchant_id text primary key,
  window_months int not null default 12 check (window_months between 1 and 36),
  grace_days int not null default 30 check (grace_days between 0 and 365)
);
alter table member_level_settings enable row level security;
create policy own on member_level_settings
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on member_level_settings to playfield_app;

-- Levels of members, which decide prices.
create table member_levels (
  merchant_id text not null,
  level_id text not null,
  name text not null,
  -- A higher rank is a higher level.
  rank int not null,
  colour text not null default 'green'
    check (colour in ('grey', 'green', 'gold', 'red', 'black')),
  basis text not null default 'hand' check (basis in ('paid', 'plays', 'hand')),
  -- Fen or plays within the window; 0 for a level that is given by hand only.
  threshold bigint not null default 0,
  -- The factor by which a level raises the points that its members earn.
  points_percent int not null default 100 check (points_percent between 100 and 500),
  primary key (merchant_id, level_id),
  constraint member_level_name_is_own unique (merchant_id, name),
  check (case basis when 'hand' then threshold = 0 else threshold > 0 end),
  check (rank > 0)
);
alter table member_levels enable row level security;
create policy own on member_levels using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_levels to playfield_app;
grant select on member_levels to playfield_ledger;

-- Members: players as one merchant knows them. What they own at the merchant belongs to the member.
create table members (
  merchant_id text not null,
  player_id text not null,
  name text not null,
  photo text not null,
  level_id text,
  -- Accepted version of the terms; null before.
  terms int,
  terms_at timestamptz,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  level_since timestamptz,
  level_by text check (level_by in ('earned', 'hand')),
  -- Last day of a level given by hand.
  level_until date,
  -- Last day of the grace period of a level that is no longer earned.
  level_grace_until date,
  -- How the member came.
  source text not null default 'scan'
    check (source in ('scan', 'redPacket', 'groupBuy', 'import')),
  -- Gets no gifts and messages any more, but may play and pay.
  is_blocked boolean not null default false,
  sealed_remark text,
  -- Sealed month and day.
  sealed_birthday text,
  -- Generated columns for search. Search must not call a function on rows, since no function may run
  -- before row-level security has removed the rows of others.
  search_name text not null generated always as (lower(name)) stored,
  number_end text not null generated always as (reverse(player_id)) stored,
  -- The member that this one was merged into. The row stays, so that the old sign-in and old addresses
  -- lead to the remaining member.
  merged_into text,
  merged_at timestamptz,
  -- Wants no gifts that are given by what a member paid, played or visited.
  refuses_offers boolean not null default false,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, level_id) references member_levels,
  check ((merged_into is null) = (merged_at is null)),
  check (merged_into <> player_id),
  foreign key (merchant_id, merged_into) references members
);
create index members_newest on members (merchant_id, made_at desc);
create index members_of_level on members (merchant_id, level_id) where level_id is not null;
create index members_by_name on members (merchant_id, search_name text_pattern_ops, player_id);
create index members_by_number on members (merchant_id, number_end text_pattern_ops);
create index members_by_joining on members (merchant_id, made_at desc, player_id desc);
create index members_merged on members (merchant_id, merged_into) where merged_into is not null;
alter table members enable row level security;
create policy own on members using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on members to playfield_app;
grant select on members to playfield_ledger;

-- Phones that members have proven by a code. At one merchant a number belongs to the member who proved
-- it last, because numbers are reassigned.
create table member_phones (
  merchant_id text not null,
  player_id text not null,
  sealed_phone text not null,
  -- Last four digits, which staff search.
  phone_end text not null check (phone_end ~ '^\d{4}$'),
  bound_at timestamptz not null,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references members
);
create index member_phones_by_end on member_phones (merchant_id, phone_end, player_id);
alter table member_phones enable row level security;
create policy own on member_phones using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on member_phones to playfield_app;

-- Members of another system, from a list that the merchant imported. Each gets what it had once, by
-- proving the phone of its row.
create table former_player_imports (
  merchant_id text not null,
  import_id text not null,
  file_name text not null,
  account_id text not null,
  account_name text not null,
  imported_at timestamptz not null,
  -- Last day to claim. After it the phones and names of the others are erased.
  last_day date not null,
  primary key (merchant_id, import_id)
);
create index former_player_imports_newest
  on former_player_imports (merchant_id, imported_at desc, import_id desc);
alter table former_player_imports enable row level security;
create policy own on former_player_imports
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on former_player_imports to playfield_app;

-- Rows of imported lists.
create table former_players (
  merchant_id text not null,
  row_id text not null,
  import_id text not null,
  -- Null when erased.
  sealed_phone text,
  phone_end text not null check (phone_end ~ '^\d{4}$'),
  name text not null,
  coins bigint not null check (coins >= 0),
  points bigint not null check (points >= 0),
  level_id text,
  state text not null check (state in ('waiting', 'claimed', 'ended', 'refused')),
  player_id text,
  moved_at timestamptz not null,
  -- Keyed hash of the phone. The phone itself is erased after the claim; the hash prevents a second
  -- import of the same list.
  phone_hash text,
  primary key (merchant_id, row_id),
  foreign key (merchant_id, import_id) references former_player_imports,
  check ((state = 'claimed') = (player_id is not null)),
  check (state <> 'waiting' or sealed_phone is not null)
);
-- A person claims one row, even with several phones.
create unique index former_player_claims_once on former_players (merchant_id, player_id)
  where player_id is not null;
create index former_players_by_phone on former_players (merchant_id, phone_end, row_id);
create index former_players_of_import on former_players (merchant_id, import_id, row_id);
create index former_players_by_state on former_players (merchant_id, state, row_id);
create index former_players_by_hash on former_players (merchant_id, phone_hash)
  where phone_hash is not null;
alter table former_players enable row level security;
create policy own on former_players using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on former_players to playfield_app;
