-- What a board can be set to and what it holds, both only ever by its own word.
create table device_settings (
  merchant_id text not null,
  device_id text not null,
  -- The board's description, and whether it is of the board that is there now; else it is asked again.
  parameters jsonb,
  is_described boolean not null default false,
  held jsonb,
  version bigint,
  told_at timestamptz,
  is_current boolean not null default false,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices,
  check ((held is null) = (version is null) and (held is null) = (told_at is null))
);

-- Who wished what of which device, and what it said to that. A change at the board itself has no
-- batch of its own and nobody who asked for it.
create table device_setting_changes (
  merchant_id text not null,
  device_id text not null,
  batch_id text not null,
  state text not null
    check (state in ('asked', 'done', 'refused', 'offline', 'expired', 'doubt', 'board')),
  before jsonb not null,
  wished jsonb not null,
  -- What the board says of it where it refused.
  code text not null default '',
  asked_by text not null,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, device_id, batch_id)
);
create index device_setting_changes_newest
  on device_setting_changes (merchant_id, device_id, asked_at desc);

alter table device_settings enable row level security;
alter table device_setting_changes enable row level security;
create policy own on device_settings using (merchant_id = any ((select current_merchants())::text[]));
create policy own on device_setting_changes
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_settings, device_setting_changes to playfield_app;
