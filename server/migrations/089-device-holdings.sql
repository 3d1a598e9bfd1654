-- What devices were told to hold, each kind of thing whole, and what they said of it: what a screen
-- shows, how a printer prints. What was wished for a device stays with the module whose wish it is.
create table device_holdings (
  merchant_id text not null,
  device_id text not null,
  -- Of the batches by which it is told.
  kind text not null,
  -- Digest of what it was told last; empty: its board is another one since.
  told text not null,
  -- The batch by which it was told: the answer to an older one says nothing of this.
  batch_id text not null,
  state text not null check (state in ('never', 'sent', 'held', 'refused', 'doubt')),
  -- The board's own, of a refusal.
  code text not null default '',
  moved_at timestamptz not null default now(),
  primary key (merchant_id, device_id, kind),
  foreign key (merchant_id, device_id) references devices (merchant_id, device_id)
);

alter table device_holdings enable row level security;
create policy own on device_holdings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on device_holdings to playfield_app;

-- A screen that was told once more what it had confirmed was shown as one that holds it.
insert into device_holdings (merchant_id, device_id, kind, told, batch_id, state, code, moved_at)
select merchant_id, device_id, 'screen.set', told, batch_id,
  case when told <> '' and held = told then 'held' else state end,
  case when told <> '' and held = told then '' else code end, moved_at
from device_screens
union all
select merchant_id, device_id, 'receipt.set', told, batch_id, state, code, moved_at
from device_receipts;

alter table device_screens drop column told, drop column held, drop column batch_id,
  drop column state, drop column code, drop column moved_at;
alter table device_receipts drop column told, drop column batch_id, drop column state,
  drop column code, drop column moved_at;

-- One job looks after all of them by now.
delete from job_runs where name in ('ads.renew', 'receipts.renew');
