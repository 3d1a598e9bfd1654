-- Explained money: what a provider's bill, our orders and the machines say of the same day, the cash
-- that people take out of machines, and days that are closed.

-- Up to here the books are closed.
create table ledger_closings (
  merchant_id text primary key,
  closed_until timestamptz not null
);
-- Of a fact that was told when its day was closed: booked when it was told, and this is when it was.
alter table ledger_transfers add column happened_at timestamptz;

alter table ledger_closings enable row level security;
create policy own on ledger_closings
  using (merchant_id = any ((select current_merchants())::text[]));
grant select on ledger_closings to playfield_app;
grant select, insert, update on ledger_closings to playfield_ledger;

-- As before, and a closed day takes nothing in any more. What happens today can't be closed, so the
-- closing is looked up for what was earlier only.
create or replace function ledger_post(
  p_merchant_id text, p_transfer_id text, p_key text, p_kind text, p_about text,
  p_booked_at timestamptz, p_accounts text[], p_assets text[], p_amounts bigint[]
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_sum record;
  v_balance bigint;
  v_booked_at timestamptz := p_booked_at;
  v_happened_at timestamptz;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'ledger_post: not a merchant of this transaction';
  end if;
  if exists (
    select from unnest(p_assets, p_amounts) as e (asset, amount)
    group by asset having sum(amount) <> 0
  ) then
    raise exception 'ledger_post: entries of % do not add up to zero', p_key;
  end if;
  if p_booked_at < date_trunc('day', now(), 'Asia/Shanghai') then
    -- Whoever closes waits for those who book into the day.
    perform pg_advisory_xact_lock_shared(hashtextextended('closing ' || p_merchant_id, 0));
    if exists (
      select from ledger_closings
      where merchant_id = p_merchant_id and closed_until > p_booked_at
    ) then
      v_booked_at := now();
      v_happened_at := p_booked_at;
    end if;
  end if;

  insert into ledger_keys (merchant_id, key, transfer_id, booked_at)
  values (p_merchant_id, p_key, p_transfer_id, v_booked_at)
  on conflict (merchant_id, key) do nothing;
  if not found then return false; end if;

  insert into ledger_transfers (merchant_id, transfer_id, booked_at, kind, about, happened_at)
  values (p_merchant_id, p_transfer_id, v_booked_at, p_kind, p_about, v_happened_at);

  for v_sum in
    select account, asset, sum(amount)::bigint as amount, min(line)::int as line
    from unnest(p_accounts, p_assets, p_amounts) with ordinality as e (account, asset, amount, line)
    group by account, asset having sum(amount) <> 0 order by account, asset
  loop
    insert into ledger_accounts (merchant_id, account, asset)
    values (p_merchant_id, v_sum.account, v_sum.asset) on conflict do nothing;
    update ledger_accounts set balance = balance + v_sum.amount
    where merchant_id = p_merchant_id and account = v_sum.account and asset = v_sum.asset
    returning balance into v_balance;
    insert into ledger_entries
      (merchant_id, transfer_id, line, booked_at, account, asset, amount, balance)
    values (p_merchant_id, p_transfer_id, v_sum.line, v_booked_at, v_sum.account, v_sum.asset,
      v_sum.amount, v_balance);
  end loop;
  return true;
end $$;

-- A day is closed with all before it, and never opened again.
create function close_books(p_merchant_id text, p_until timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'close_books: not a merchant of this transaction';
  end if;
  if p_until > date_trunc('day', now(), 'Asia/Shanghai') then
    raise exception 'close_books: % is not over', p_until;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('closing ' || p_merchant_id, 0));
  insert into ledger_closings (merchant_id, closed_until) values (p_merchant_id, p_until)
  on conflict (merchant_id) do update
    set closed_until = greatest(ledger_closings.closed_until, excluded.closed_until);
end $$;
grant create on schema public to playfield_ledger;
alter function close_books(text, timestamptz) owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function close_books(text, timestamptz) to playfield_app;

-- A provider's bill of a channel and day. Of a channel that makes none there is no row.
create table bill_files (
  merchant_id text not null,
  channel_id text not null,
  day date not null,
  -- Where it is kept, sealed; empty where there was no trade.
  file_key text not null,
  lines int not null,
  fetched_at timestamptz not null default now(),
  primary key (merchant_id, channel_id, day)
);

create table bill_lines (
  merchant_id text not null,
  day date not null,
  channel_id text not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- Ours: of the order, or of the refund, or what somebody wrote who gave it back at the provider.
  number text not null,
  order_number text not null,
  provider_number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Thousandths of a fen, as bills have it; below zero where it comes back with a refund.
  fee_milli bigint not null,
  happened_at timestamptz not null,
  primary key (merchant_id, day, channel_id, kind, number)
);

-- A day that was matched: what came in by which way, and how it stood at each machine.
create table reconciled_days (
  merchant_id text not null,
  day date not null,
  -- When the last bill came.
  bill_at timestamptz,
  -- Providers whose bill is not there.
  missing text[] not null default '{}',
  matched_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text not null default '',
  primary key (merchant_id, day)
);
create table reconciled_machines (
  merchant_id text not null,
  day date not null,
  -- Empty: what belongs to no machine of ours.
  device_id text not null,
  name text not null,
  site_id text not null,
  -- What each of the three says, as the module has it.
  sources jsonb not null,
  primary key (merchant_id, day, device_id)
);

create table differences (
  merchant_id text not null,
  difference_id text not null,
  day date not null,
  -- As with the machine's day.
  device_id text not null,
  name text not null,
  site_id text not null,
  kind text not null,
  -- The order or refund that it is about; empty where it is about a meter.
  about text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- How many more the first source of the kind has than the second.
  pieces bigint not null,
  state text not null,
  cause text not null,
  -- What speaks for a cause, and against others.
  evidence jsonb not null,
  -- Who is to explain it, who did, and what they say.
  person_id text not null default '',
  person_name text not null default '',
  explained_by text not null default '',
  note text not null default '',
  found_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (merchant_id, difference_id),
  constraint difference_is_once unique (merchant_id, day, device_id, kind, about)
);
create index differences_open on differences (merchant_id, day) where state <> 'explained';

-- Somebody empties a machine, or takes over what another has collected. Counted before it is said
-- what should be there.
create table cash_counts (
  merchant_id text not null,
  count_id text not null,
  -- Empty of a handover.
  device_id text not null,
  name text not null,
  site_id text not null,
  -- Whose the variance is: who emptied it, or who hands over.
  person_id text not null,
  person_name text not null,
  counted_by text not null,
  state text not null,
  -- Pieces by what one is worth in fen: by the meters since the last time, and as counted.
  expected jsonb not null,
  -- All that the machine ever took, when its door was opened: the next count begins there.
  meters jsonb not null,
  heard_at timestamptz,
  counted jsonb,
  expected_fen bigint not null,
  counted_fen bigint,
  recounts int not null default 0,
  cause text not null default '',
  note text not null default '',
  opened_at timestamptz not null default now(),
  counted_at timestamptz,
  taken_at timestamptz,
  -- The handover that it went on with.
  handover_id text,
  primary key (merchant_id, count_id)
);
-- A machine is emptied by one person at a time, and one hands over to one.
create unique index cash_count_is_one
  on cash_counts (merchant_id, (case when device_id = '' then person_id else device_id end))
  where state in ('open', 'counted');
create index cash_counts_newest on cash_counts (merchant_id, opened_at desc);
create index cash_counts_of_device on cash_counts (merchant_id, device_id, opened_at desc);
create index cash_counts_held on cash_counts (merchant_id, person_id)
  where state = 'taken' and handover_id is null;
-- All that a machine ever took, without looking through the hours of all others.
create index device_hours_cash on device_hours (merchant_id, device_id) where source = 'cashIn';

alter table bill_files enable row level security;
alter table bill_lines enable row level security;
alter table reconciled_days enable row level security;
alter table reconciled_machines enable row level security;
alter table differences enable row level security;
alter table cash_counts enable row level security;
create policy own on bill_files using (merchant_id = any ((select current_merchants())::text[]));
create policy own on bill_lines using (merchant_id = any ((select current_merchants())::text[]));
create policy own on reconciled_days
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on reconciled_machines
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on differences using (merchant_id = any ((select current_merchants())::text[]));
create policy own on cash_counts using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert on bill_files to playfield_app;
grant select, insert on bill_lines to playfield_app;
grant select, insert, update, delete on reconciled_machines to playfield_app;
grant select, insert, update on reconciled_days, differences, cash_counts to playfield_app;
