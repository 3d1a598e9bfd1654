-- The double-entry ledger. The server reads these tables and writes none of them: value moves through
-- `ledger_post`, which runs as playfield_ledger.
create table ledger_accounts (
  merchant_id text not null,
  account text not null,
  asset text not null check (asset in ('money', 'coins', 'points')),
  balance bigint not null default 0,
  -- Time of the newest entry. Balances after each entry must be right in the order of time, in which
  -- statements show them; simultaneous bookings and differing clocks would otherwise swap two.
  last_at timestamptz not null default '-infinity',
  -- Clearing accounts show what an outside party or another merchant owes, so they may be negative;
  -- every other account holds what is there.
  constraint balance_not_below_zero check (balance >= 0 or account like 'clearing:%'),
  primary key (merchant_id, account, asset)
) with (fillfactor = 50);
-- The merchant's own balances, without those of players.
create index ledger_accounts_of_money on ledger_accounts (merchant_id, account) where asset = 'money';
alter table ledger_accounts enable row level security;
create policy own on ledger_accounts using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_accounts to playfield_app;
grant select, insert, update on ledger_accounts to playfield_ledger;

-- Keys of booked facts, so that each is booked once. A unique key cannot span partitions, so keys have a
-- table of their own.
create table ledger_keys (
  merchant_id text not null,
  key text not null,
  transfer_id text not null,
  booked_at timestamptz not null,
  primary key (merchant_id, key)
);
alter table ledger_keys enable row level security;
create policy own on ledger_keys using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_keys to playfield_app;
grant select, insert, update (booked_at) on ledger_keys to playfield_ledger;

-- Transfers: their kind, and their subject such as `order:…` or `withdrawal:…`.
create table ledger_transfers (
  merchant_id text not null,
  transfer_id text not null,
  booked_at timestamptz not null,
  kind text not null,
  about text not null,
  -- When the fact happened, if it was reported after its day was closed and is booked later.
  happened_at timestamptz,
  primary key (merchant_id, transfer_id, booked_at)
) partition by range (booked_at);
create index ledger_transfers_about on ledger_transfers (merchant_id, about);
create index ledger_transfers_by_kind on ledger_transfers (merchant_id, kind, booked_at, transfer_id);
alter table ledger_transfers enable row level security;
create policy own on ledger_transfers using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_transfers to playfield_app;
grant select, insert on ledger_transfers to playfield_ledger;

-- Each month has a partition, which is made before it is needed (`make_months`). Other rows go to the
-- rest.
create table ledger_transfers_rest partition of ledger_transfers default;

-- Entries of transfers. The entries of a transfer add up to zero for each asset.
create table ledger_entries (
  merchant_id text not null,
  transfer_id text not null,
  line int not null,
  booked_at timestamptz not null,
  account text not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  -- Balance of the account after this entry, so that a statement needs no sum over years.
  balance bigint not null,
  primary key (merchant_id, transfer_id, line, booked_at)
) partition by range (booked_at);
create index ledger_entries_by_account
  on ledger_entries (merchant_id, account, asset, booked_at, transfer_id, line);
create index ledger_entries_by_time on ledger_entries
  (merchant_id, asset, booked_at, transfer_id, line)
  where account not like 'clearing:%' or account like 'clearing:claim:%'
    or account like 'clearing:owed:%';
alter table ledger_entries enable row level security;
create policy own on ledger_entries using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_entries to playfield_app;
grant select, insert, update (balance) on ledger_entries to playfield_ledger;

create table ledger_entries_rest partition of ledger_entries default;

-- Results of the nightly check by merchant and day; an empty list of faults is a good day.
create table ledger_reports (
  merchant_id text not null,
  day date not null,
  faults text[] not null,
  checked_at timestamptz not null default now(),
  primary key (merchant_id, day)
);
alter table ledger_reports enable row level security;
create policy own on ledger_reports using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on ledger_reports to playfield_app;

-- The books are closed up to this moment.
create table ledger_closings (
  merchant_id text primary key,
  closed_until timestamptz not null
);
alter table ledger_closings enable row level security;
create policy own on ledger_closings using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_closings to playfield_app;
grant select, insert, update on ledger_closings to playfield_ledger;

-- Transfers between merchants: each of the two has a row under the same id.
create table transfers (
  merchant_id text not null,
  transfer_id text not null,
  direction text not null check (direction in ('out', 'in')),
  other_merchant_id text not null,
  other_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  remark text not null,
  state text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, transfer_id)
);
create index transfers_newest on transfers (merchant_id, made_at desc);
alter table transfers enable row level security;
create policy own on transfers using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on transfers to playfield_app;
