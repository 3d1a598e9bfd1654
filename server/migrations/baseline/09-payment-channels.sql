-- Payment channels: accounts at providers through which players pay. The platform's own channel has a
-- row only once somebody changes or tests it; its keys are in the operator's configuration. A channel's
-- id ends in the merchant's id, because a provider's notice names only the channel.
create table payment_channels (
  merchant_id text not null,
  channel_id text not null,
  provider text not null check (provider in ('wechatPay', 'alipay', 'fubei')),
  holder text not null check (holder in ('platform', 'merchant')),
  name text not null,
  -- Public number of the account at the provider: mchid or app id.
  account text not null,
  is_on boolean not null,
  -- Credentials, sealed (about: payment.channel); null for the platform's own.
  sealed_keys text,
  -- Version of the keys. Clients with older keys are closed.
  keys_version integer not null default 1,
  -- Fingerprint by which a person recognises the keys without seeing them.
  fingerprint text not null,
  -- End of the certificate; null if the provider uses bare keys.
  expires_at timestamptz,
  tested_at timestamptz,
  test_result text,
  -- The provider's message about a failed test.
  test_words text,
  made_at timestamptz not null default now(),
  primary key (merchant_id, channel_id),
  check ((holder = 'platform') = (sealed_keys is null))
);
create unique index channel_account_is_own on payment_channels (merchant_id, provider, account)
  where holder = 'merchant';
alter table payment_channels enable row level security;
create policy own on payment_channels using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on payment_channels to playfield_app;

-- Channel that players of an app pay through, if the merchant chose one.
create table payment_defaults (
  merchant_id text not null,
  payer text not null check (payer in ('wechat', 'alipay')),
  channel_id text not null,
  primary key (merchant_id, payer),
  foreign key (merchant_id, channel_id) references payment_channels
);
alter table payment_defaults enable row level security;
create policy own on payment_defaults using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on payment_defaults to playfield_app;

-- The balance of a merchant's own account as the provider reports it, compared with our book.
create table own_accounts (
  merchant_id text not null,
  channel_id text not null,
  -- Whether income stays there until it is withdrawn; null until the provider said.
  kept boolean,
  total_fen bigint not null default 0,
  withdrawable_fen bigint not null default 0,
  -- The provider's balance minus our book.
  difference_fen bigint not null default 0,
  -- Number of checks in a row that found a difference, and since when.
  differing int not null default 0,
  differs_since timestamptz,
  -- When both agreed last.
  agreed_at timestamptz,
  asked_at timestamptz,
  -- Why the last check failed; empty if it did not.
  trouble text not null default '',
  primary key (merchant_id, channel_id),
  foreign key (merchant_id, channel_id) references payment_channels
);
alter table own_accounts enable row level security;
create policy own on own_accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on own_accounts to playfield_app;

-- Bank accounts that a merchant's money goes to, one at a time. Replaced ones stay, because withdrawals
-- on their way name them.
create table bank_accounts (
  merchant_id text not null,
  bank_account_id text not null,
  kind text not null check (kind in ('card', 'company')),
  holder text not null,
  -- Number, sealed (about: number.bankCard), and the part that is shown.
  number_sealed text not null,
  number_masked text not null,
  -- Empty if the bank or the branch is not known.
  bank_code text not null,
  bank_name text not null,
  area_code text not null,
  branch_code text not null,
  branch_name text not null,
  permit_photo text not null,
  -- State at the provider that onboarded the merchant; `own` until it is sent there.
  at_provider text not null default 'own'
    check (at_provider in ('own', 'underway', 'done', 'refused')),
  provider_words text not null default '',
  bound_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, bank_account_id)
);
create unique index bank_account_is_one on bank_accounts (merchant_id) where ended_at is null;
alter table bank_accounts enable row level security;
create policy own on bank_accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on bank_accounts to playfield_app;

-- Applications of merchants to a payment provider, and their progress.
create table onboardings (
  merchant_id text primary key,
  -- Our number of the application, the same however often it is sent.
  number text not null,
  -- Number of submissions, from 1.
  times int not null check (times > 0),
  state text not null check (state in ('untreated', 'processing', 'refused', 'passed')),
  -- The application without its secrets.
  application jsonb not null,
  identity_sealed text not null,
  identity_masked text not null,
  -- Null for a person.
  credit_code_sealed text,
  credit_code_masked text,
  -- The provider's ids of the pictures, by their links here, so that none is sent twice.
  photo_numbers jsonb not null default '{}',
  first_reviewer_id text not null default '',
  first_reviewer text not null default '',
  refused_by text not null default '' check (refused_by in ('', 'platform', 'provider')),
  refused_kind text not null default '',
  refused_words text not null default '',
  -- The number that the provider assigned; empty before.
  provider_id text not null default '',
  store_id text not null default '',
  -- Its account there, sealed (about: onboarding.account).
  account_sealed text,
  asked_at timestamptz,
  trouble text not null default '',
  submitted_at timestamptz not null default now()
);
alter table onboardings enable row level security;
create policy own on onboardings using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on onboardings to playfield_app;

-- Steps of an application.
create table onboarding_steps (
  merchant_id text not null,
  step_id text not null,
  step text not null,
  words text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, step_id)
);
alter table onboarding_steps enable row level security;
create policy own on onboarding_steps using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on onboarding_steps to playfield_app;
