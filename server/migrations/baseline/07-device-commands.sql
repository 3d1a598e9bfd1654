-- Commands to devices. Their states are those of `contract/devices/device.ts`; the outbox carries them.
create table device_commands (
  merchant_id text not null,
  command_id text not null,
  device_id text not null,
  type text not null,
  data jsonb not null,
  state text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it was asked for its result, because no answer had come in time.
  asked_at timestamptz,
  -- The device's last answer: a code if it failed, and further data.
  code text not null default '',
  reply jsonb,
  -- When its state last changed.
  moved_at timestamptz not null default now(),
  -- Name of the person who asked for it; empty if an order did.
  asked_by text not null default '',
  -- Reason given by the person.
  reason text not null default '',
  -- Account of that person. What somebody gave today is counted by it.
  asked_id text,
  -- Who settled it, if the device did not answer. What a person settled alone does not give back their
  -- own limit.
  settled_id text,
  primary key (merchant_id, command_id),
  foreign key (merchant_id, device_id) references devices
);
create index device_commands_newest on device_commands (merchant_id, device_id, made_at desc);
create index device_commands_open on device_commands (merchant_id, device_id)
  where state in ('written', 'sent', 'accepted', 'doubt');
create index device_commands_locks on device_commands (merchant_id, device_id, made_at desc)
  where type in ('lock', 'unlock');
create index device_credits on device_commands (merchant_id, made_at desc, command_id desc)
  where type = 'credit' and asked_by <> '';
alter table device_commands enable row level security;
create policy own on device_commands using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_commands to playfield_app;

-- Remote credit that a person may give. With an empty account: everybody without a row. Without any row:
-- `contract/devices/device-credits.ts`.
create table credit_limits (
  merchant_id text not null,
  account_id text not null,
  coins_at_once int not null check (coins_at_once > 0),
  coins_a_day int not null check (coins_a_day >= 0),
  -- Only in the row for everybody.
  reason_needed boolean not null check (account_id = '' or not reason_needed),
  primary key (merchant_id, account_id)
);
alter table credit_limits enable row level security;
create policy own on credit_limits using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on credit_limits to playfield_app;

-- Batches: commands to many devices, with a result for each. A batch goes in waves. The next wave begins
-- when all devices of the one before have answered, and no further wave begins after too many failures.
create table device_batches (
  merchant_id text not null,
  batch_id text not null,
  kind text not null,
  wish jsonb not null,
  asked_by text not null,
  -- Further failures until it halts; null: it never halts.
  stop_after int check (stop_after > 0),
  -- Minutes that the next wave waits after the one before.
  pause_minutes int not null default 0 check (pause_minutes between 0 and 10080),
  -- Number of the newest wave, from 1.
  wave int not null default 1 check (wave > 0),
  halted_at timestamptz,
  made_at timestamptz not null default now(),
  -- The batch that this one undoes. A batch is undone once at most.
  undoes text,
  -- Name of the person who halted it; empty if nobody did.
  halted_by text not null default '',
  primary key (merchant_id, batch_id),
  constraint batch_undoes_one
    foreign key (merchant_id, undoes) references device_batches
);
create index device_batches_newest on device_batches (merchant_id, made_at desc, batch_id desc);
create unique index batch_undone_once on device_batches (merchant_id, undoes);
alter table device_batches enable row level security;
create policy own on device_batches using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_batches to playfield_app;

-- Devices of a batch, and the result of each.
create table device_batch_items (
  merchant_id text not null,
  batch_id text not null,
  device_id text not null,
  wave int not null check (wave > 0),
  state text not null check (state in ('waiting', 'sent', 'confirmed', 'refused', 'offline', 'doubt')),
  -- The newest command. Another try repeats it.
  command_id text,
  sent_at timestamptz,
  -- Code of a refusal, by the board or before anything was sent.
  code text not null default '',
  -- Sentence {"zh": …, "en": …}, for kinds that have one.
  said jsonb,
  moved_at timestamptz not null default now(),
  -- A person has accepted this failure, so it no longer halts the batch. It is kept for each device,
  -- because with a number alone a device that succeeded later would hide another failure.
  let_pass boolean not null default false,
  primary key (merchant_id, batch_id, device_id)
);
create unique index device_batch_commands on device_batch_items (merchant_id, command_id);
create index device_batch_devices on device_batch_items (merchant_id, device_id, batch_id desc);
alter table device_batch_items enable row level security;
create policy own on device_batch_items using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_batch_items to playfield_app;

-- What devices should hold (what a screen shows, how a printer prints) and what they reported. The wish
-- itself is stored by its module.
create table device_holdings (
  merchant_id text not null,
  device_id text not null,
  -- Kind of the batches that send it.
  kind text not null,
  -- Digest of what was sent last; empty if the board was replaced since.
  told text not null,
  -- The batch that sent it. Answers to an older one are ignored.
  batch_id text not null,
  state text not null check (state in ('never', 'sent', 'held', 'refused', 'doubt')),
  -- Code of the board, if it refused.
  code text not null default '',
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id, kind),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);
alter table device_holdings enable row level security;
create policy own on device_holdings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_holdings to playfield_app;

-- Versions of board software. A withdrawn version is not offered.
create table releases (
  merchant_id text not null,
  release_id text not null,
  part text not null check (part in ('firmware', 'app')),
  model text not null check (model <> ''),
  version text not null check (version <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- Place in the storage.
  file_key text not null,
  notes text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (merchant_id, release_id)
);
create unique index release_once on releases (merchant_id, part, model, version)
  where withdrawn_at is null;
alter table releases enable row level security;
create policy own on releases using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on releases to playfield_app;
