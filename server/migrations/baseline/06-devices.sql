-- Codes of devices. A code is looked up before its merchant is known (a board at the broker, a scan by a
-- player), so codes are in a directory.
create table device_directory (
  code text primary key,
  merchant_id text not null,
  device_id text not null
);
-- A spare board can replace the board of a device. Its code then leads to the device; players may still
-- use older codes, but the broker accepts the present board only.
create index device_directory_by_device on device_directory (merchant_id, device_id);

-- The register of devices.
create table devices (
  merchant_id text not null,
  device_id text not null,
  code text not null,
  protocol text not null check (protocol in ('v1', 'pulse')),
  type text not null
    check (type in ('claw', 'game', 'changer', 'vending', 'glass', 'lipstick', 'ticket')),
  number text not null,
  price_fen bigint not null check (price_fen >= 0),
  site_id text,
  address text not null,
  remark text not null,
  -- HMAC of the secret, and the key that it was made with.
  secret_key_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null default now(),
  -- When it was removed. Its code may belong to another device now; its history stays.
  removed_at timestamptz,
  -- Factor of the usual limits of its meters, because some machines count faster than others of their
  -- type.
  meter_factor int not null default 1
    check (meter_factor between 1 and 100),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, site_id) references sites
);
create unique index device_number_is_own on devices (merchant_id, site_id, number)
  where removed_at is null and number <> '';
create index devices_by_site on devices (site_id, merchant_id) where removed_at is null;
alter table devices enable row level security;
create policy own on devices using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on devices to playfield_app;

-- Sites of a device over time. Income is booked at the site of its moment.
create table device_moves (
  merchant_id text not null,
  device_id text not null,
  move_id text not null,
  site_id text,
  site_name text not null,
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id, move_id),
  foreign key (merchant_id, device_id) references devices
);
alter table device_moves enable row level security;
create policy own on device_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on device_moves to playfield_app;

-- The present state of each device, as it reports it.
create table device_states (
  merchant_id text not null,
  device_id text not null,
  online boolean not null default false,
  -- The newest connection and its gateway. The end of an older connection means nothing, and connections
  -- of a dead gateway are swept offline.
  session text not null default '',
  gateway int not null default 0,
  heard_at timestamptz,
  boot bigint,
  model text not null default '',
  firmware text not null default '',
  app text not null default '',
  signal int,
  slots int,
  -- Totals that were booked last, with the life of the board and their place in it.
  life bigint,
  meter_boot bigint,
  meter_seq bigint,
  totals jsonb not null default '{}',
  -- Open faults by code and slot.
  faults jsonb not null default '{}',
  -- Number of invalid messages, and the kind of the last one.
  nonsense bigint not null default 0,
  nonsense_kind text not null default '',
  -- What was wrong with the last invalid message, and when it came.
  nonsense_about text not null default '',
  nonsense_at timestamptz,
  -- When the device came online.
  came_at timestamptz,
  -- The newest event about a play, in the order of its board; `since` while the play lasts.
  play jsonb,
  -- Number of lives before that of the present board.
  lives_before bigint not null default 0,
  -- The site is copied here, and every device has a row, so that counting the states of a site reads one
  -- table instead of a join.
  site_id text,
  removed boolean not null default false,
  -- When the booked totals came. Totals that cannot have been reached since then are held until a person
  -- decides or they become plausible (decision 54).
  metered_at timestamptz,
  -- The last connections: from where, by which board, and whether it can be the one before. Two boards
  -- with the code of one device take turns at its connection. Meanwhile no meters are booked for either,
  -- and what one has received is not sent to the other again.
  comings jsonb not null default '[]',
  -- When another board came last; null if only one can come.
  other_at timestamptz,
  -- When the newest meters came. The machine's remaining stock is as of then.
  stock_at timestamptz,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices
) with (fillfactor = 70);
create index device_states_by_gateway on device_states (gateway) where online;
alter table device_states enable row level security;
create policy own on device_states using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_states to playfield_app;

-- Lives of boards: a life begins when a board comes for the first time, its data was cleared, or it was
-- replaced. It begins at the place of its first meters, because the clock of a board is not trusted.
create table device_lives (
  merchant_id text not null,
  device_id text not null,
  -- Number over all boards of the device.
  life bigint not null,
  began_at timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  primary key (merchant_id, device_id, life),
  foreign key (merchant_id, device_id) references devices
);
alter table device_lives enable row level security;
create policy own on device_lives using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_lives to playfield_app;

-- Keys of booked events, so that each is booked once. A unique key cannot span partitions, so keys have
-- a table of their own.
create table device_event_keys (
  merchant_id text not null,
  device_id text not null,
  event_id text not null,
  heard_at timestamptz not null,
  -- Boards without lasting memory begin their event ids again at each start, so the boot is part of the
  -- key.
  boot bigint not null,
  primary key (merchant_id, device_id, event_id, boot)
);
alter table device_event_keys enable row level security;
create policy own on device_event_keys using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on device_event_keys to playfield_app;

-- Events that devices reported.
create table device_events (
  merchant_id text not null,
  device_id text not null,
  event_id text not null,
  heard_at timestamptz not null,
  type text not null,
  -- Events are ordered by boot, seq and arrival. The clock of the device is only shown.
  boot bigint not null,
  seq bigint not null,
  told_at timestamptz not null,
  data jsonb not null,
  primary key (merchant_id, device_id, event_id, boot, heard_at)
) partition by range (heard_at);
create index device_events_newest on device_events (merchant_id, device_id, heard_at desc);
-- Plays in the order of their board. The last few are read for each player who comes.
create index device_plays_in_order on device_events (merchant_id, device_id, boot, seq)
  where type = 'play.ended';
alter table device_events enable row level security;
create policy own on device_events using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on device_events to playfield_app;

create table device_events_rest partition of device_events default;

-- Counted quantities by the hour in which they arrived, and the site of the device then. Money is
-- counted by piece; unit_fen is the value of one. Rows are updated again and again within their hour, so
-- room is left beside them: an update then stays on its page and changes no index.
create table device_hours (
  merchant_id text not null,
  hour timestamptz not null,
  device_id text not null,
  site_id text not null,
  source text not null check (source in ('plays',
    'testPlays', 'coinIn', 'credits', 'coinOut', 'coinsStored', 'prizesOut', 'ticketsOut', 'cashIn')),
  unit_fen bigint not null check ((unit_fen > 0) = (source = 'cashIn')),
  quantity bigint not null check (quantity > 0),
  primary key (merchant_id, hour, device_id, site_id, source, unit_fen)
) with (fillfactor = 70);
-- Everything that a machine ever took, without reading the hours of others.
create index device_hours_cash on device_hours (merchant_id, device_id) where source = 'cashIn';
alter table device_hours enable row level security;
create policy own on device_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_hours to playfield_app;

-- Totals that could not have been reached, held until a person decides or they are plausible.
create table held_meters (
  merchant_id text not null,
  device_id text not null,
  -- Number over all boards of the device.
  life bigint not null,
  source text not null,
  unit_fen bigint not null,
  -- Why it is held (`contract/devices/held-meters.ts`).
  kind text not null,
  accepted bigint not null,
  told bigint not null,
  -- Plausible pieces since then. They are booked whatever is decided.
  grown bigint not null,
  since timestamptz not null,
  accepted_at timestamptz,
  primary key (merchant_id, device_id, life, source, unit_fen, kind),
  foreign key (merchant_id, device_id) references devices
);
alter table held_meters enable row level security;
create policy own on held_meters using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on held_meters to playfield_app;

-- Counted quantities that the owner took back, each a booking of its own.
create table count_reversals (
  merchant_id text not null,
  reversal_id text not null,
  device_id text not null,
  site_id text not null,
  -- Hour in which it was booked. Reports of that hour follow.
  hour timestamptz not null,
  source text not null,
  unit_fen bigint not null,
  quantity bigint not null check (quantity > 0),
  reason text not null,
  by_name text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, reversal_id),
  foreign key (merchant_id, device_id) references devices
);
create index count_reversals_newest on count_reversals (merchant_id, device_id, made_at desc);
alter table count_reversals enable row level security;
create policy own on count_reversals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on count_reversals to playfield_app;

-- Creates the monthly partitions of some months, beginning with the month of a day. The sweeper calls it
-- ahead of time; the baseline calls it for a start in which the demo has its past months.
create function make_months(p_from date, p_months int) returns void
language plpgsql security definer set search_path = public as $$
declare
  v_table text;
  v_month date;
begin
  foreach v_table in array array['ledger_transfers', 'ledger_entries', 'device_events'] loop
    for v_step in 0 .. p_months - 1 loop
      v_month := date_trunc('month', p_from)::date + make_interval(months => v_step);
      if to_regclass(v_table || to_char(v_month, '_YYYYMM')) is null then
        execute format(
          'create table %I partition of %I for values from (%L) to (%L)',
          v_table || to_char(v_month, '_YYYYMM'), v_table,
          v_month::timestamp at time zone 'Asia/Shanghai',
          (v_month + interval '1 month') at time zone 'Asia/Shanghai');
      end if;
    end loop;
  end loop;
end $$;
grant execute on function make_months(date, int) to playfield_sweeper;

select make_months((now() - interval '4 months')::date, 9);
