-- Receipts as merchants write them, and which printer prints which.
create table receipt_styles (
  merchant_id text not null,
  style_id text not null,
  name text not null check (name <> ''),
  -- Half-width signs in a line: 58 mm paper has 32, 80 mm has 48.
  columns int not null check (columns in (32, 48)),
  -- As `receiptLine` of the contract says, the first on top.
  lines jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, style_id),
  constraint receipt_name_is_own unique (merchant_id, name)
);

create table device_receipts (
  merchant_id text not null,
  device_id text not null,
  style_id text not null,
  -- Digest of what it was told last; empty: nothing yet.
  told text not null default '',
  -- The batch by which it was told: the answer to an older one says nothing of this.
  batch_id text not null default '',
  state text not null default 'never' check (state in ('never', 'sent', 'held', 'refused', 'doubt')),
  -- The board's own, of a refusal.
  code text not null default '',
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id),
  foreign key (merchant_id, style_id) references receipt_styles (merchant_id, style_id)
);

alter table receipt_styles enable row level security;
create policy own on receipt_styles using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on receipt_styles to playfield_app;

alter table device_receipts enable row level security;
create policy own on device_receipts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on device_receipts to playfield_app;
