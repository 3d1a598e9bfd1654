-- Accounts at payment providers by which a merchant's players pay. The platform's own is there
-- without a row, which is made when somebody changes or tests it; what its keys are, the operator's
-- configuration says, so it has none here. Ids end in the merchant's, so that a notice of a provider,
-- which names its channel only, is led to whose it is.
create table payment_channels (
  merchant_id text not null,
  channel_id text not null,
  provider text not null check (provider in ('wechatPay', 'alipay', 'fubei')),
  holder text not null check (holder in ('platform', 'merchant')),
  name text not null,
  -- The number of the account at the provider, which is no secret: mchid, app id.
  account text not null,
  is_on boolean not null,
  -- All that proves who we are there, sealed (about: payment.channel); null of the platform's own.
  sealed_keys text,
  -- Counts changes of the keys, so that clients with the old ones are given up.
  keys_version integer not null default 1,
  -- By which a person recognises the keys without seeing them.
  fingerprint text not null,
  -- When the certificate ends; null where the provider uses bare keys.
  expires_at timestamptz,
  tested_at timestamptz,
  test_result text,
  -- The provider's own words about a test that went wrong.
  test_words text,
  made_at timestamptz not null default now(),
  primary key (merchant_id, channel_id),
  check ((holder = 'platform') = (sealed_keys is null))
);
create unique index channel_account_is_own on payment_channels (merchant_id, provider, account)
  where holder = 'merchant';

-- Which of them takes what players of an app pay, where the merchant has chosen.
create table payment_defaults (
  merchant_id text not null,
  payer text not null check (payer in ('wechat', 'alipay')),
  channel_id text not null,
  primary key (merchant_id, payer),
  foreign key (merchant_id, channel_id) references payment_channels
);

alter table payment_channels enable row level security;
alter table payment_defaults enable row level security;
create policy own on payment_channels
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on payment_defaults
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on payment_channels to playfield_app;
grant select, insert, update, delete on payment_defaults to playfield_app;
