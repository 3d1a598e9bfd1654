-- A provider's bill of a channel and day. A channel whose provider makes none has no row.
create table bill_files (
  merchant_id text not null,
  channel_id text not null,
  day date not null,
  -- Place of the sealed file; empty if there was no trade.
  file_key text not null,
  lines int not null,
  fetched_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, day)
);
alter table bill_files enable row level security;
create policy own on bill_files using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on bill_files to playfield_app;

-- Lines of bills.
create table bill_lines (
  merchant_id text not null,
  day date not null,
  channel_id text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- Our number of the order or refund, or what a person wrote who refunded at the provider.
  number text not null,
  order_number text not null,
  provider_number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Fee in thousandths of a fen, as in bills; negative if it comes back with a refund.
  fee_milli bigint not null,
  happened_at timestamptz not null,
  primary key (merchant_id, day, channel_id, kind, number)
);
alter table bill_lines enable row level security;
create policy own on bill_lines using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on bill_lines to playfield_app;

-- Fund flows of an account at a provider: payments, fees, refunds and payouts, one by one. A channel
-- whose provider tells none has no row.
create table flow_files (
  merchant_id text not null,
  channel_id text not null,
  day date not null,
  file_key text not null,
  lines int not null,
  fetched_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, day)
);
alter table flow_files enable row level security;
create policy own on flow_files using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on flow_files to playfield_app;

-- Lines of fund flows.
create table flow_lines (
  merchant_id text not null,
  day date not null,
  channel_id text not null,
  flow_number text not null,
  kind text not null,
  -- Number of the payment, refund or payout.
  provider_number text not null,
  -- Negative if it went out.
  amount_fen bigint not null,
  happened_at timestamptz not null,
  primary key (merchant_id, day, channel_id, flow_number)
);
alter table flow_lines enable row level security;
create policy own on flow_lines using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on flow_lines to playfield_app;

-- Days that were reconciled: income by way of payment, and the result of each machine.
create table reconciled_days (
  merchant_id text not null,
  day date not null,
  -- When the newest bill came.
  bill_at timestamptz,
  -- Providers whose bill is missing.
  missing text[] not null default '{}',
  matched_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text not null default '',
  -- When a closed day was opened again, with all days after it, by whom, and why.
  reopened_at timestamptz,
  reopened_by text not null default '',
  reopened_why text not null default '',
  primary key (merchant_id, day)
);
alter table reconciled_days enable row level security;
create policy own on reconciled_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on reconciled_days to playfield_app;

-- Results of machines on a reconciled day.
create table reconciled_machines (
  merchant_id text not null,
  day date not null,
  -- Empty: what belongs to none of our machines.
  device_id text not null,
  name text not null,
  site_id text not null,
  -- Figures of the three sources, in the form of the module.
  sources jsonb not null,
  primary key (merchant_id, day, device_id)
);
alter table reconciled_machines enable row level security;
create policy own on reconciled_machines
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on reconciled_machines to playfield_app;

-- Differences that reconciliation found, with their explanation.
create table differences (
  merchant_id text not null,
  difference_id text not null,
  day date not null,
  -- Empty: it belongs to none of our machines.
  device_id text not null,
  name text not null,
  site_id text not null,
  kind text not null,
  -- The order or refund that it is about; empty if it is about a meter.
  about text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- What the first source of the kind has more than the second.
  pieces bigint not null,
  state text not null,
  cause text not null,
  -- Evidence for the cause and against others.
  evidence jsonb not null,
  -- Who has to explain it, who did, and the explanation.
  person_id text not null default '',
  person_name text not null default '',
  explained_by text not null default '',
  note text not null default '',
  found_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (merchant_id, difference_id),
  constraint difference_is_once unique (merchant_id, day, device_id, kind, about)
);
create index differences_open on differences (merchant_id, day) where state <> 'explained';
alter table differences enable row level security;
create policy own on differences using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on differences to playfield_app;

-- Cash counts: a person empties a machine, or takes over what another has collected. They count before
-- they see what should be there.
create table cash_counts (
  merchant_id text not null,
  count_id text not null,
  -- Empty for a handover.
  device_id text not null,
  name text not null,
  site_id text not null,
  -- Person responsible for a variance: who emptied it, or who hands over.
  person_id text not null,
  person_name text not null,
  counted_by text not null,
  state text not null,
  -- Pieces by value in fen: by the meters since the last count, and as counted.
  expected jsonb not null,
  -- Total of the machine when its door was opened; the next count begins there.
  meters jsonb not null,
  heard_at timestamptz,
  counted jsonb,
  expected_fen bigint not null,
  counted_fen bigint,
  recounts int not null default 0,
  cause text not null default '',
  note text not null default '',
  opened_at timestamptz not null default now(),
  counted_at timestamptz,
  taken_at timestamptz,
  -- The handover that followed.
  handover_id text,
  primary key (merchant_id, count_id)
);
-- A machine is emptied by one person at a time, and one hands over to one.
create unique index cash_count_is_one
  on cash_counts (merchant_id, (case when device_id = '' then person_id else device_id end))
  where state in ('open', 'counted');
create index cash_counts_newest on cash_counts (merchant_id, opened_at desc);
create index cash_counts_of_device on cash_counts (merchant_id, device_id, opened_at desc);
create index cash_counts_held on cash_counts (merchant_id, person_id)
  where state = 'taken' and handover_id is null;
alter table cash_counts enable row level security;
create policy own on cash_counts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on cash_counts to playfield_app;

-- Sealed photos of counts, of the bag or the meter. They stay once the cash was taken, as proof.
create table count_photos (
  merchant_id text not null,
  count_id text not null,
  slot int not null check (slot between 1 and 4),
  link text not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, count_id, slot),
  foreign key (merchant_id, count_id) references cash_counts (merchant_id, count_id)
);
alter table count_photos enable row level security;
create policy own on count_photos using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, delete on count_photos to playfield_app;
