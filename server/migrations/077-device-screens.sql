-- What the screen of a device is to show, as far as somebody has set it, and what it says it shows.
create table device_screens (
  merchant_id text not null,
  device_id text not null,
  -- [{"id": "buy", "isOn": true}, …], the first on top; null: as its type comes.
  functions jsonb,
  -- Seconds that nobody is at it before its ads begin; null: as usual.
  wait_seconds int check (wait_seconds between 0 and 300),
  -- Digests of what it was told last, and of what it has confirmed; empty: nothing yet.
  told text not null default '',
  held text not null default '',
  -- The batch by which it was told: the answer to an older one says nothing of this.
  batch_id text not null default '',
  state text not null default 'never' check (state in ('never', 'sent', 'held', 'refused', 'doubt')),
  -- The board's own, of a refusal.
  code text not null default '',
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);

alter table device_screens enable row level security;
create policy own on device_screens using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_screens to playfield_app;
