-- Withdrawals of merchants. The id is the number under which the provider knows it. States are those of
-- `contract/payouts/withdrawal.ts`.
create table withdrawals (
  merchant_id text not null,
  withdrawal_id text not null,
  -- Source: the balance, the deposit, or the id of the merchant's own channel.
  source text not null,
  way text not null check (way in ('wechat', 'card', 'ownCard')),
  -- Channel that pays it.
  channel_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
  state text not null,
  -- Receiver at WeChat, with the name sealed (about: payouts.name).
  openid text not null,
  sealed_name text not null,
  -- Who asked for it, who agreed at the merchant, and who reviewed it at the platform.
  asked_by text not null,
  asked_name text not null,
  agreed_by text,
  agreed_name text not null default '',
  reviewed_by text,
  reviewed_name text not null default '',
  why text not null default '',
  provider_number text not null default '',
  -- What the receiver's app needs to confirm it, and until when.
  confirmation jsonb,
  waits_until timestamptz,
  -- Since when its outcome is unknown.
  doubt_since timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The first of two reviews by the platform.
  first_reviewed_by text,
  first_reviewed_name text not null default '',
  first_reviewed_at timestamptz,
  -- Card that it goes to, also if it was replaced since, and the receiver's name for people.
  bank_account_id text,
  receiver text not null default '',
  constraint two_agree check (agreed_by is distinct from reviewed_by or agreed_by is null),
  primary key (merchant_id, withdrawal_id),
  constraint two_review check (state not in ('processing', 'passed')
    or first_reviewed_by is null or first_reviewed_by is distinct from reviewed_by),
  foreign key (merchant_id, bank_account_id) references bank_accounts,
  check ((way = 'card') = (bank_account_id is not null))
);
create index withdrawals_newest on withdrawals (merchant_id, made_at desc);
create index withdrawals_to_review on withdrawals (state, made_at) where agreed_by is not null;
-- Withdrawals that a bank may still send back.
create index withdrawals_returnable on withdrawals (merchant_id, ended_at)
  where state = 'passed' and way <> 'wechat';
alter table withdrawals enable row level security;
create policy own on withdrawals using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on withdrawals to playfield_app;

-- Steps of a withdrawal.
create table withdrawal_steps (
  merchant_id text not null,
  withdrawal_id text not null,
  step int not null,
  what text not null,
  at timestamptz not null,
  by_name text not null,
  detail text not null,
  primary key (merchant_id, withdrawal_id, step),
  foreign key (merchant_id, withdrawal_id) references withdrawals
);
alter table withdrawal_steps enable row level security;
create policy own on withdrawal_steps using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on withdrawal_steps to playfield_app;

-- Movements of the deposit. A return is a withdrawal, and counts unless it failed.
create table deposit_moves (
  merchant_id text not null,
  move_id text not null,
  kind text not null check (kind in ('paid', 'used', 'returned')),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  withdrawal_id text,
  by_name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, move_id),
  foreign key (merchant_id, withdrawal_id) references withdrawals,
  check ((kind = 'returned') = (withdrawal_id is not null))
);
create index deposit_moves_newest on deposit_moves (merchant_id, made_at desc);
alter table deposit_moves enable row level security;
create policy own on deposit_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on deposit_moves to playfield_app;

-- Uses of a merchant's deposit that the platform wants, booked when a second person has agreed.
create table deposit_uses (
  merchant_id text not null,
  use_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'used', 'dropped')),
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  primary key (merchant_id, use_id),
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'used' or decided_by <> asked_by)
);
create index deposit_uses_waiting on deposit_uses (merchant_id, asked_at) where state = 'waiting';
alter table deposit_uses enable row level security;
create policy own on deposit_uses using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on deposit_uses to playfield_app;
