-- Alerts: something needs a person. A rule found it about one subject, and it lasts until the cause is
-- over.
create table alerts (
  merchant_id text not null,
  alert_id text not null,
  rule text not null
    check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
      'shelfLife', 'claims')),
  -- Subject: a device, a fault of one, an order or a site.
  subject_id text not null,
  -- Empty if it is at no site.
  site_id text not null,
  -- Empty if it is not about one machine.
  device_id text not null,
  device_name text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- Code of the fault.
  code text not null,
  since timestamptz not null,
  raised_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Person who takes care of it.
  handled_by text not null default '',
  handled_at timestamptz,
  -- When people were notified outside the app, or nobody had to be.
  told_at timestamptz,
  primary key (merchant_id, alert_id)
);
-- Simultaneous checks raise the same alert once.
create unique index alert_is_open_once on alerts (merchant_id, rule, subject_id)
  where ended_at is null;
create index alerts_newest on alerts (merchant_id, raised_at desc);
create index alerts_untold on alerts (merchant_id) where told_at is null and ended_at is null;
alter table alerts enable row level security;
create policy own on alerts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alerts to playfield_app;

-- Alerts that a person has read.
create table alert_reads (
  merchant_id text not null,
  account_id text not null,
  alert_id text not null,
  primary key (merchant_id, account_id, alert_id),
  foreign key (merchant_id, alert_id) references alerts
);
alter table alert_reads enable row level security;
create policy own on alert_reads using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on alert_reads to playfield_app;

-- How people are notified of alerts, by rule. A rule without a row has its defaults.
create table alert_rules (
  merchant_id text not null,
  rule text not null
    check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
      'shelfLife', 'claims')),
  is_on boolean not null,
  -- Minutes offline or hours without income until it is raised; 0 for other rules.
  wait int not null check (wait >= 0),
  -- Null: everybody who may see alerts.
  account_ids text[],
  by_wechat boolean not null,
  by_sms boolean not null,
  primary key (merchant_id, rule)
);
alter table alert_rules enable row level security;
create policy own on alert_rules using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alert_rules to playfield_app;

-- Quiet hours, in which nobody is notified outside the app. Minutes of the day in Shanghai.
create table alert_hours (
  merchant_id text primary key,
  is_on boolean not null,
  from_minute int not null check (from_minute between 0 and 1439),
  until_minute int not null check (until_minute between 0 and 1439),
  -- Alerts that cost a player money are sent all the same.
  money_passes boolean not null
);
alter table alert_hours enable row level security;
create policy own on alert_hours using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alert_hours to playfield_app;

-- Rules that are muted for a time, at one device or a whole site.
create table alert_mutes (
  merchant_id text not null,
  mute_id text not null,
  rule text not null
    check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
      'shelfLife', 'claims')),
  site_id text not null,
  -- Empty: the whole site.
  device_id text not null,
  device_name text not null,
  -- Null: until somebody removes it.
  ends_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, mute_id),
  constraint mute_is_once unique (merchant_id, rule, site_id, device_id)
);
alter table alert_mutes enable row level security;
create policy own on alert_mutes using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on alert_mutes to playfield_app;

-- WeChat accounts of people, bound to the accounts that they work with.
create table alert_wechats (
  merchant_id text not null,
  account_id text not null,
  -- Ticket of the newest link, which works once.
  ticket_hash bytea,
  ticket_ends_at timestamptz,
  -- Both null until it was bound.
  app_id text,
  openid text,
  bound_at timestamptz,
  -- Why WeChat refused the last message to this person.
  trouble text not null default '' check (trouble in ('', 'notSubscribed', 'wrongOpenid')),
  primary key (merchant_id, account_id),
  -- It goes with the account.
  foreign key (merchant_id, account_id) references accounts on delete cascade
);
alter table alert_wechats enable row level security;
create policy own on alert_wechats using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on alert_wechats to playfield_app;

-- Notifications to one person outside the app, of one rule at one site.
create table alert_tellings (
  merchant_id text not null,
  telling_id text not null,
  account_id text not null,
  account_name text not null,
  way text not null check (way in ('wechat', 'sms')),
  alert_ids text[] not null,
  rule text not null,
  site_id text not null,
  site_name text not null,
  -- Device of the first alert; empty if it is about no machine.
  device_name text not null,
  since timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'failed', 'unsure', 'over')),
  -- Code of what prevents it; empty if nothing does.
  trouble text not null default '',
  made_at timestamptz not null default now(),
  -- When it may first have arrived; null if it surely has not.
  tried_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_id, telling_id)
);
create index alert_tellings_newest on alert_tellings (merchant_id, made_at desc);
alter table alert_tellings enable row level security;
create policy own on alert_tellings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alert_tellings to playfield_app;
