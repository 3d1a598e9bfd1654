-- How a merchant's people are told of what needs one. A rule without a row is as it comes.
create table alert_rules (
  merchant_id text not null,
  rule text not null check (rule in ('failed', 'doubt', 'refund', 'fault', 'offline', 'quiet')),
  is_on boolean not null,
  -- Minutes offline, or hours without income; 0 where the rule waits for nothing.
  wait int not null check (wait >= 0),
  -- Null: whoever may see alerts.
  account_ids text[],
  by_wechat boolean not null,
  by_sms boolean not null,
  primary key (merchant_id, rule)
);

-- In these hours nobody is told outside the app. Minutes of the day in Shanghai.
create table alert_hours (
  merchant_id text primary key,
  is_on boolean not null,
  from_minute int not null check (from_minute between 0 and 1439),
  until_minute int not null check (until_minute between 0 and 1439),
  -- What costs a player money is told all the same.
  money_passes boolean not null
);

-- A rule that nobody wants to hear of for a time: at one device, or at a whole site.
create table alert_mutes (
  merchant_id text not null,
  mute_id text not null,
  rule text not null check (rule in ('failed', 'doubt', 'refund', 'fault', 'offline', 'quiet')),
  site_id text not null,
  -- Empty: all of the site.
  device_id text not null,
  device_name text not null,
  -- Null: until somebody takes it back.
  ends_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, mute_id),
  constraint mute_is_once unique (merchant_id, rule, site_id, device_id)
);

-- A person's own WeChat, bound to the account that they work with.
create table alert_wechats (
  merchant_id text not null,
  account_id text not null,
  -- Of the link that was given out last; good once.
  ticket_hash bytea,
  ticket_ends_at timestamptz,
  -- Both null until it was bound.
  app_id text,
  openid text,
  bound_at timestamptz,
  -- Why WeChat took nothing for this person the last time.
  trouble text not null default '' check (trouble in ('', 'notSubscribed', 'wrongOpenid')),
  primary key (merchant_id, account_id),
  -- Who leaves is known by it no more.
  foreign key (merchant_id, account_id) references accounts on delete cascade
);

-- What was said to one person outside the app, of one rule at one site.
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
  -- Of the first of them; empty where it is about no machine.
  device_name text not null,
  since timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'failed', 'unsure', 'over')),
  -- A word for what stands in its way; empty while nothing does.
  trouble text not null default '',
  made_at timestamptz not null default now(),
  -- Since when it may have arrived; null while it surely has not.
  tried_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_id, telling_id)
);
create index alert_tellings_newest on alert_tellings (merchant_id, made_at desc);

-- When people were told of it, or there was nobody to tell. What is there already was seen in the app.
alter table alerts add column told_at timestamptz;
update alerts set told_at = raised_at;
create index alerts_untold on alerts (merchant_id) where told_at is null and ended_at is null;

alter table alert_rules enable row level security;
alter table alert_hours enable row level security;
alter table alert_mutes enable row level security;
alter table alert_wechats enable row level security;
alter table alert_tellings enable row level security;
create policy own on alert_rules using (merchant_id = any ((select current_merchants())::text[]));
create policy own on alert_hours using (merchant_id = any ((select current_merchants())::text[]));
create policy own on alert_mutes using (merchant_id = any ((select current_merchants())::text[]));
create policy own on alert_wechats using (merchant_id = any ((select current_merchants())::text[]));
create policy own on alert_tellings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on alert_rules, alert_hours, alert_tellings to playfield_app;
grant select, insert, update, delete on alert_mutes, alert_wechats to playfield_app;
