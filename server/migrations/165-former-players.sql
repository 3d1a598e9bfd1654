-- Members of another system, from a list that the merchant imported. Each gets what it had once, by proving
-- the phone of its row.
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

alter table former_player_imports enable row level security;
alter table former_players enable row level security;
create policy own on former_player_imports
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on former_players using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on former_player_imports to playfield_app;
grant select, insert, update on former_players to playfield_app;
