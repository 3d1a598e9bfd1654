-- What devices tell of themselves: how each is now, what happened, and what was counted in which hour.
create table device_states (
  merchant_id text not null,
  device_id text not null,
  online boolean not null default false,
  -- The connection that was admitted last, and the gateway that holds it: an end of another means
  -- nothing, and what a dead gateway held is swept offline.
  session text not null default '',
  gateway int not null default 0,
  heard_at timestamptz,
  boot bigint,
  model text not null default '',
  firmware text not null default '',
  app text not null default '',
  signal int,
  slots int,
  -- The last totals that were booked: of which life, and told when in it.
  life bigint,
  meter_boot bigint,
  meter_seq bigint,
  totals jsonb not null default '{}',
  -- Open ones, by their code and slot.
  faults jsonb not null default '{}',
  -- How often it said what is no message, and of which kind the last was.
  nonsense bigint not null default 0,
  nonsense_kind text not null default '',
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices
) with (fillfactor = 70);
create index device_states_by_gateway on device_states (gateway) where online;

-- An event is booked once. A unique key can't span partitions, so keys have a table of their own.
create table device_event_keys (
  merchant_id text not null,
  device_id text not null,
  event_id text not null,
  heard_at timestamptz not null,
  primary key (merchant_id, device_id, event_id)
);
create table device_events (
  merchant_id text not null,
  device_id text not null,
  event_id text not null,
  heard_at timestamptz not null,
  type text not null,
  -- The order of things is boot, seq and arrival; the device's own clock is shown only.
  boot bigint not null,
  seq bigint not null,
  told_at timestamptz not null,
  data jsonb not null,
  primary key (merchant_id, device_id, event_id, heard_at)
) partition by range (heard_at);
create index device_events_newest on device_events (merchant_id, device_id, heard_at desc);
create table device_events_rest partition of device_events default;

-- What was counted, by the hour in which we heard of it and the site where the device stood then.
-- Money put in is counted by piece: unit_fen is what one is worth.
create table device_hours (
  merchant_id text not null,
  hour timestamptz not null,
  device_id text not null,
  site_id text not null,
  source text not null check (source in ('plays', 'testPlays', 'coinIn', 'credits', 'coinOut',
    'prizesOut', 'ticketsOut', 'cashIn')),
  unit_fen bigint not null check ((unit_fen > 0) = (source = 'cashIn')),
  quantity bigint not null check (quantity > 0),
  primary key (merchant_id, hour, device_id, site_id, source, unit_fen)
);

-- What a device was told to do. Its states are contract/device.ts's; the outbox carries it there.
create table device_commands (
  merchant_id text not null,
  command_id text not null,
  device_id text not null,
  type text not null,
  data jsonb not null,
  state text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Asked once more, when no answer had come long after its time.
  asked_at timestamptz,
  -- What the device answered last: a code where it failed, and what belongs to it.
  code text not null default '',
  reply jsonb,
  primary key (merchant_id, command_id),
  foreign key (merchant_id, device_id) references devices
);
create index device_commands_newest on device_commands (merchant_id, device_id, made_at desc);
create index device_commands_open on device_commands (merchant_id, device_id)
  where state in ('written', 'sent', 'accepted', 'doubt');

create or replace function make_months(p_from date, p_months int) returns void
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
select make_months(now()::date, 5);

-- Who would be behind these codes, and what their secrets are kept as: asked at the broker, before
-- anybody is known.
create function find_device_secrets(p_codes text[])
returns table (code text, merchant_id text, device_id text, key_id text, hash bytea)
language sql stable security definer set search_path = public as $$
  select f.code, f.merchant_id, f.device_id, d.secret_key_id, d.secret_hash
  from device_directory f
  join devices d on d.merchant_id = f.merchant_id and d.device_id = f.device_id
  where f.code = any (p_codes) and d.removed_at is null
$$;

-- A gateway holds an advisory lock on its number as long as it lives; who has none is dead, and
-- nothing is connected there any more. Gives how many devices went offline by it.
create function sweep_dead_gateways(p_lock_class int) returns int
language plpgsql security definer set search_path = public as $$
declare
  v_merchant text;
  v_swept int := 0;
begin
  for v_merchant in
    with dead as (
      select s.gateway from (select distinct gateway from device_states where online) s
      where not exists (
        select from pg_locks l join pg_database b on b.oid = l.database
        where l.locktype = 'advisory' and l.granted and b.datname = current_database()
          and l.classid = p_lock_class and l.objid = s.gateway
      )
    ), swept as (
      update device_states set online = false
      where online and gateway in (select gateway from dead)
      returning merchant_id
    )
    select merchant_id from swept
  loop
    v_swept := v_swept + 1;
    -- Told once a merchant: the same message twice in a transaction is one.
    perform pg_notify('playfield_live', v_merchant || ' devices');
  end loop;
  return v_swept;
end $$;

alter table device_states enable row level security;
alter table device_event_keys enable row level security;
alter table device_events enable row level security;
alter table device_hours enable row level security;
alter table device_commands enable row level security;
create policy own on device_states using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_event_keys
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_events using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_hours using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_commands
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_states, device_hours, device_commands to playfield_app;
grant select, insert on device_event_keys, device_events to playfield_app;
grant execute on function find_device_secrets(text[]), sweep_dead_gateways(int) to playfield_app;
