-- What needs a person: found by a rule, about one thing, from when it was so until it was over.
create table alerts (
  merchant_id text not null,
  alert_id text not null,
  rule text not null check (rule in ('failed', 'doubt', 'refund', 'fault', 'offline', 'quiet')),
  -- What it is about: a device, one fault of it, an order, a site.
  subject_id text not null,
  -- Empty: it stands nowhere.
  site_id text not null,
  -- Empty where it is about no one machine.
  device_id text not null,
  device_name text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- The fault's own code.
  code text not null,
  since timestamptz not null,
  raised_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Who said that they see to it.
  handled_by text not null default '',
  handled_at timestamptz,
  primary key (merchant_id, alert_id)
);
-- The same thing is raised once, whoever looks and however often.
create unique index alert_is_open_once on alerts (merchant_id, rule, subject_id)
  where ended_at is null;
create index alerts_newest on alerts (merchant_id, raised_at desc);

create table alert_reads (
  merchant_id text not null,
  account_id text not null,
  alert_id text not null,
  primary key (merchant_id, account_id, alert_id),
  foreign key (merchant_id, alert_id) references alerts
);

alter table alerts enable row level security;
alter table alert_reads enable row level security;
create policy own on alerts using (merchant_id = any ((select current_merchants())::text[]));
create policy own on alert_reads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alerts to playfield_app;
grant select, insert on alert_reads to playfield_app;
