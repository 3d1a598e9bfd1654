-- Money that goes out to a merchant. Its id is the number that the provider knows it by. Its states
-- are contract/withdrawals.ts's.
create table withdrawals (
  merchant_id text not null,
  withdrawal_id text not null,
  -- What of: our balance, the deposit, or the id of the merchant's own channel at a provider.
  source text not null,
  way text not null check (way in ('wechat', 'ownCard')),
  -- Through which account it goes out.
  channel_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
  state text not null,
  -- Of a person at WeChat; the name sealed (about: payouts.name).
  openid text not null,
  sealed_name text not null,
  -- Who asked, who agreed within the merchant, who reviewed it at the platform.
  asked_by text not null,
  asked_name text not null,
  agreed_by text,
  agreed_name text not null default '',
  reviewed_by text,
  reviewed_name text not null default '',
  constraint two_agree check (agreed_by is distinct from reviewed_by or agreed_by is null),
  why text not null default '',
  provider_number text not null default '',
  -- What the receiver's app needs, and until when.
  confirmation jsonb,
  waits_until timestamptz,
  -- Since when nobody knows what became of it.
  doubt_since timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, withdrawal_id)
);
create index withdrawals_newest on withdrawals (merchant_id, made_at desc);
create index withdrawals_to_review on withdrawals (state, made_at) where agreed_by is not null;

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

-- What came into the deposit and what left it; a return is a withdrawal, and counts unless that failed.
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

alter table withdrawals enable row level security;
alter table withdrawal_steps enable row level security;
alter table deposit_moves enable row level security;
create policy own on withdrawals using (merchant_id = any ((select current_merchants())::text[]));
create policy own on withdrawal_steps
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on deposit_moves using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on withdrawals to playfield_app;
grant select, insert on withdrawal_steps, deposit_moves to playfield_app;

-- Where the platform's people find what waits for them: of all merchants, the oldest first.
create function withdrawals_to_review(p_state text, p_limit int, p_offset int)
returns setof withdrawals language sql stable security definer set search_path = public as $$
  select w.* from withdrawals w
  where is_platform() and w.state = p_state and w.agreed_by is not null
  order by w.made_at, w.withdrawal_id limit p_limit offset p_offset
$$;
create function count_to_review(p_state text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from withdrawals
  where is_platform() and state = p_state and agreed_by is not null
$$;
grant execute on function withdrawals_to_review(text, int, int), count_to_review(text)
  to playfield_app;

-- Takes these accounts until the end of the transaction, and says what money is in them: for whoever
-- has to share out between several what one may not hold. They are taken in the order in which
-- ledger_post takes them, so name all that the transfer will touch.
create function ledger_hold(p_merchant_id text, p_accounts text[])
returns table (account text, balance bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'ledger_hold: not a merchant of this transaction';
  end if;
  perform from (
    select account from ledger_accounts
    where merchant_id = p_merchant_id and account = any (p_accounts)
    order by account, asset for update
  ) taken;
  return query select a.account, a.balance from ledger_accounts a
    where a.merchant_id = p_merchant_id and a.account = any (p_accounts) and a.asset = 'money';
end $$;
grant create on schema public to playfield_ledger;
alter function ledger_hold(text, text[]) owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function ledger_hold(text, text[]) to playfield_app;
