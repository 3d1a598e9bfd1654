-- Coins that players put in at a changer, to have them on their account: the machine counts them, and
-- what it says is booked once. Its states are contract/stored-coins.ts's.
create table coin_storings (
  merchant_id text not null,
  storing_id text not null,
  player_id text not null,
  device_id text not null,
  device_code text not null,
  site_id text not null,
  command_id text not null,
  state text not null,
  -- Known at its end.
  coins int check (coins between 0 and 10000),
  -- Who settled it by hand.
  settled_by text not null default '',
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, storing_id),
  foreign key (merchant_id, device_id) references devices,
  check ((state in ('stored', 'settled')) = (coins is not null))
);
-- A machine counts for one at a time.
create unique index one_counts on coin_storings (merchant_id, device_id) where state = 'counting';
create index coin_storings_newest on coin_storings (merchant_id, made_at desc, storing_id desc);
create index coin_storings_of_player on coin_storings (merchant_id, player_id, made_at desc);
create unique index coin_storings_by_command on coin_storings (merchant_id, command_id);
create index coin_storings_in_doubt on coin_storings (merchant_id, made_at) where state = 'doubt';

alter table coin_storings enable row level security;
create policy own on coin_storings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on coin_storings to playfield_app;

-- What a changer counted in to be stored is no coin that somebody played or paid with.
alter table device_hours drop constraint device_hours_source_check;
alter table device_hours add constraint device_hours_source_check check (source in ('plays',
  'testPlays', 'coinIn', 'credits', 'coinOut', 'coinsStored', 'prizesOut', 'ticketsOut', 'cashIn'));

-- What changers gave out, the newest first.
create index orders_given_out on orders (merchant_id, made_at desc, order_id desc)
  where act = 'coins.out';
