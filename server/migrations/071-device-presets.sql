-- Named values of parameters for a type of device, and which device is meant to hold which.
create table device_presets (
  merchant_id text not null,
  preset_id text not null,
  type text not null,
  name text not null,
  settings jsonb not null,
  -- What each parameter was called when it was chosen, so that it can be read without a device.
  parameters jsonb not null,
  -- What a device of the type gets that is registered from now on.
  for_new boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (merchant_id, preset_id)
);
create unique index preset_name_is_own on device_presets (merchant_id, type, name);
create unique index preset_for_new_is_one on device_presets (merchant_id, type) where for_new;

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

alter table device_presets enable row level security;
alter table device_preset_holders enable row level security;
create policy own on device_presets using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_preset_holders
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_presets, device_preset_holders to playfield_app;
