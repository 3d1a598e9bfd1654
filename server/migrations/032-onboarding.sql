-- Where a merchant's money goes: one account at a time. Those that were replaced stay, since what is
-- on its way to one names it.
create table bank_accounts (
  merchant_id text not null,
  bank_account_id text not null,
  kind text not null check (kind in ('card', 'company')),
  holder text not null,
  -- Sealed (about: number.bankCard), and what is enough to know it again by.
  number_sealed text not null,
  number_masked text not null,
  -- Empty where nobody knows the bank or the branch.
  bank_code text not null,
  bank_name text not null,
  area_code text not null,
  branch_code text not null,
  branch_name text not null,
  permit_photo text not null,
  -- What became of it at the provider that took the merchant on: own until it is told there.
  at_provider text not null default 'own'
    check (at_provider in ('own', 'underway', 'done', 'refused')),
  provider_words text not null default '',
  bound_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, bank_account_id)
);
create unique index bank_account_is_one on bank_accounts (merchant_id) where ended_at is null;

-- What a merchant tells the payment provider of itself, and how far it has come there.
create table onboardings (
  merchant_id text primary key,
  -- What the provider knows the merchant by: ours, the same however often it is sent.
  number text not null,
  -- Counts from 1 how often it was sent in.
  times int not null check (times > 0),
  state text not null check (state in ('untreated', 'processing', 'refused', 'passed')),
  -- All that is no secret of it.
  application jsonb not null,
  identity_sealed text not null,
  identity_masked text not null,
  -- Null of a person.
  credit_code_sealed text,
  credit_code_masked text,
  -- Numbers of the pictures at the provider, by their links here: none is sent there twice.
  photo_numbers jsonb not null default '{}',
  first_reviewer_id text not null default '',
  first_reviewer text not null default '',
  refused_by text not null default '' check (refused_by in ('', 'platform', 'provider')),
  refused_kind text not null default '',
  refused_words text not null default '',
  -- What the provider gave out; empty before it did.
  provider_id text not null default '',
  store_id text not null default '',
  -- Of the account there, sealed (about: onboarding.account).
  account_sealed text,
  asked_at timestamptz,
  trouble text not null default '',
  submitted_at timestamptz not null default now()
);

-- What happened to it, in order.
create table onboarding_steps (
  merchant_id text not null,
  step_id text not null,
  step text not null,
  words text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, step_id)
);

alter table bank_accounts enable row level security;
alter table onboardings enable row level security;
alter table onboarding_steps enable row level security;
create policy own on bank_accounts using (merchant_id = any ((select current_merchants())::text[]));
create policy own on onboardings using (merchant_id = any ((select current_merchants())::text[]));
create policy own on onboarding_steps
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on bank_accounts, onboardings to playfield_app;
grant select, insert on onboarding_steps to playfield_app;

-- The applications of all merchants, those that wait the longest first, for the platform's desk.
create function list_onboardings(p_state text, p_limit int, p_offset int)
returns table (merchant_id text, merchant_name text, subject text, state text, times int,
  first_reviewer text, submitted_at timestamptz)
language sql stable security definer set search_path = public as $$
  select o.merchant_id, o.application ->> 'merchantName', o.application ->> 'subject', o.state,
    o.times, o.first_reviewer, o.submitted_at
  from onboardings o where is_platform() and o.state = p_state
  order by o.submitted_at, o.merchant_id limit p_limit offset p_offset
$$;

create function count_onboardings(p_state text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from onboardings o where is_platform() and o.state = p_state
$$;
grant execute on function list_onboardings(text, int, int), count_onboardings(text)
  to playfield_app;
