-- What a provider says stands on a merchant's own account there, held against our book.
create table own_accounts (
  merchant_id text not null,
  channel_id text not null,
  -- Whether what comes in stays there until it is withdrawn; null before the provider said.
  kept boolean,
  total_fen bigint not null default 0,
  withdrawable_fen bigint not null default 0,
  -- Above zero: the provider has more than our book.
  difference_fen bigint not null default 0,
  -- How many looks in a row found one, and since when.
  differing int not null default 0,
  differs_since timestamptz,
  -- When both agreed last.
  agreed_at timestamptz,
  asked_at timestamptz,
  -- Why the last look came to nothing; else empty.
  trouble text not null default '',
  primary key (merchant_id, channel_id),
  foreign key (merchant_id, channel_id) references payment_channels
);
alter table own_accounts enable row level security;
create policy own on own_accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on own_accounts to playfield_app;

alter table alerts drop constraint alerts_rule_check, add constraint alerts_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet'));
alter table alert_rules drop constraint alert_rules_rule_check, add constraint alert_rules_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet'));
alter table alert_mutes drop constraint alert_mutes_rule_check, add constraint alert_mutes_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet'));
