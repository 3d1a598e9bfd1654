-- Parameters that a board has, and their values. Both come from the board only.
create table device_settings (
  merchant_id text not null,
  device_id text not null,
  -- The board's description of its parameters, and whether it is that of the present board. Otherwise it
  -- is asked for again.
  parameters jsonb,
  is_described boolean not null default false,
  held jsonb,
  version bigint,
  told_at timestamptz,
  is_current boolean not null default false,
  -- Whether the last values are those of the present board. If not, nobody changed them at the machine.
  is_same_board boolean not null default true,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices,
  check ((held is null) = (version is null) and (held is null) = (told_at is null))
);
alter table device_settings enable row level security;
create policy own on device_settings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_settings to playfield_app;

-- Changes of parameters: who asked for which, and what the device answered. A change at the board itself
-- has no batch and no person.
create table device_setting_changes (
  merchant_id text not null,
  device_id text not null,
  batch_id text not null,
  state text not null
    check (state in ('asked', 'done', 'refused', 'offline', 'expired', 'doubt', 'board', 'reset')),
  before jsonb not null,
  wished jsonb not null,
  -- What the board said when it refused.
  code text not null default '',
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, device_id, batch_id)
);
create index device_setting_changes_newest
  on device_setting_changes (merchant_id, device_id, asked_at desc);
alter table device_setting_changes enable row level security;
create policy own on device_setting_changes
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_setting_changes to playfield_app;

-- Presets: named parameter values for a type of device, and the devices that are assigned one.
create table device_presets (
  merchant_id text not null,
  preset_id text not null,
  type text not null,
  name text not null,
  settings jsonb not null,
  -- Names of the parameters at that time, so that a preset can be read without a device.
  parameters jsonb not null,
  -- The preset that new devices of the type are assigned.
  for_new boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (merchant_id, preset_id)
);
create unique index preset_name_is_own on device_presets (merchant_id, type, name);
create unique index preset_for_new_is_one on device_presets (merchant_id, type) where for_new;
alter table device_presets enable row level security;
create policy own on device_presets using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_presets to playfield_app;

-- Presets that devices are assigned.
create table device_preset_holders (
  merchant_id text not null,
  device_id text not null,
  preset_id text not null,
  given_at timestamptz not null default now(),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices,
  foreign key (merchant_id, preset_id) references device_presets on delete cascade
);
create index device_preset_holders_by_preset on device_preset_holders (merchant_id, preset_id);
alter table device_preset_holders enable row level security;
create policy own on device_preset_holders
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_preset_holders to playfield_app;

-- Settings of device screens, and what each reports to show.
create table device_screens (
  merchant_id text not null,
  device_id text not null,
  -- Functions [{"id": "buy", "isOn": true}, …] from top to bottom; null: the default of its type.
  functions jsonb,
  -- Idle seconds before ads begin; null: the default.
  wait_seconds int check (wait_seconds between 0 and 300),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);
alter table device_screens enable row level security;
create policy own on device_screens using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_screens to playfield_app;

-- Receipt layouts of merchants, and the printers that use them.
create table receipt_styles (
  merchant_id text not null,
  style_id text not null,
  name text not null check (name <> ''),
  -- Half-width characters in a line: 32 on paper of 58 mm, 48 on paper of 80 mm.
  columns int not null check (columns in (32, 48)),
  -- Lines from top to bottom, each a `receiptLine` of the contract.
  lines jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, style_id),
  constraint receipt_name_is_own unique (merchant_id, name)
);
alter table receipt_styles enable row level security;
create policy own on receipt_styles using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on receipt_styles to playfield_app;

-- Receipt layouts that devices are assigned.
create table device_receipts (
  merchant_id text not null,
  device_id text not null,
  style_id text not null,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id),
  foreign key (merchant_id, style_id) references receipt_styles (merchant_id, style_id)
);
alter table device_receipts enable row level security;
create policy own on device_receipts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_receipts to playfield_app;
