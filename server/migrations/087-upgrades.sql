-- Versions of what runs on boards. A withdrawn one is offered no more.
create table releases (
  merchant_id text not null,
  release_id text not null,
  part text not null check (part in ('firmware', 'app')),
  model text not null check (model <> ''),
  version text not null check (version <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  -- Where it lies in the storage.
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
