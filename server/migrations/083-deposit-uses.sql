-- What one of the platform wants taken of a merchant's deposit: booked when another has agreed.
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

-- Of all merchants, for the platform's people alone: the oldest first.
create function deposit_uses_to_review(p_limit int) returns setof deposit_uses
language sql stable security definer set search_path = public as $$
  select u.* from deposit_uses u where is_platform() and u.state = 'waiting'
  order by u.asked_at, u.use_id limit p_limit
$$;
revoke execute on function deposit_uses_to_review(int) from public;
grant execute on function deposit_uses_to_review(int) to playfield_app;
