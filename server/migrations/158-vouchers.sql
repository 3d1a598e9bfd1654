-- Vouchers: what a merchant takes off the price of an order, or adds to it in coins. A voucher is a right of
-- one member. It carries the terms of its kind from the day on which it was issued.

create table voucher_kinds (
  merchant_id text not null,
  kind_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  -- A kind that is off issues nothing.
  is_on boolean not null,
  -- What it gives and what it can be used for: `voucherTerms` of the contract.
  terms jsonb not null,
  -- Either both dates or the days after the day of issue.
  starts_on date,
  ends_on date,
  valid_days int check (valid_days between 1 and 366),
  check ((starts_on is null) = (ends_on is null) and (starts_on is null) = (valid_days is not null)),
  check (ends_on >= starts_on),
  -- Limits in all and per member; null without one.
  issue_max int check (issue_max > 0),
  member_max int check (member_max > 0),
  -- Vouchers issued and not stopped since. They count towards the limit in all.
  issued int not null default 0 check (issued >= 0),
  made_at timestamptz not null,
  primary key (merchant_id, kind_id)
);
create unique index voucher_kind_name_is_own on voucher_kinds (merchant_id, name);

create table vouchers (
  merchant_id text not null,
  voucher_id text not null,
  kind_id text not null,
  player_id text not null,
  name text not null,
  terms jsonb not null,
  starts_on date not null,
  -- Last day on which it can be used.
  ends_on date not null,
  state text not null check (state in ('issued', 'reserved', 'used', 'expired', 'stopped')),
  -- What issued it, and the natural key there, so that nothing issues two.
  source text not null check (source in ('gift', 'pointsStore', 'level')),
  source_key text not null,
  reason text not null,
  -- Of a gift: the person who gave it.
  account_id text,
  account_name text not null default '',
  -- Order that holds it or used it.
  order_id text,
  -- Cost to the merchant, from the reservation on.
  cost_fen bigint not null default 0 check (cost_fen >= 0),
  cost_coins bigint not null default 0 check (cost_coins >= 0),
  issued_at timestamptz not null,
  used_at timestamptz,
  -- When it expired or was stopped.
  ended_at timestamptz,
  primary key (merchant_id, voucher_id),
  foreign key (merchant_id, kind_id) references voucher_kinds,
  foreign key (merchant_id, player_id) references members,
  check ((order_id is not null) = (state in ('reserved', 'used'))),
  check ((used_at is not null) = (state = 'used')),
  check ((ended_at is not null) = (state in ('expired', 'stopped')))
);
create unique index vouchers_of_source on vouchers (merchant_id, source, source_key);
create unique index vouchers_of_order on vouchers (merchant_id, order_id) where order_id is not null;
create index vouchers_of_player on vouchers (merchant_id, player_id, issued_at desc);
create index vouchers_of_kind on vouchers (merchant_id, kind_id, issued_at desc, voucher_id desc);
create index vouchers_used on vouchers (merchant_id, kind_id) where state = 'used';
create index vouchers_of_giver on vouchers (merchant_id, account_id, issued_at)
  where account_id is not null;
create index vouchers_ending on vouchers (merchant_id, ends_on) where state = 'issued';

-- How many vouchers a person may give in a day. With an empty account: everybody without a limit of their
-- own. Without a row: `contract/vouchers/voucher-gifts.ts`.
create table voucher_gift_limits (
  merchant_id text not null,
  account_id text not null,
  vouchers_a_day int not null check (vouchers_a_day >= 0),
  primary key (merchant_id, account_id)
);

alter table orders add column voucher_id text;

alter table voucher_kinds enable row level security;
alter table vouchers enable row level security;
alter table voucher_gift_limits enable row level security;
create policy own on voucher_kinds
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on vouchers
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on voucher_gift_limits
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on voucher_kinds, vouchers to playfield_app;
grant select, insert, update, delete on voucher_gift_limits to playfield_app;

-- Follows the order that holds the voucher. `used`: the order is paid. `unpaid`: it closed without a payment.
-- `refunded`: all of the money is back; a voucher that ended meanwhile then holds 7 more days. It changes
-- nothing for a voucher that the order holds no longer.
create function follow_voucher_order(
  p_merchant_id text, p_order_id text, p_outcome text, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_day date := day_of(p_at);
begin
  if p_outcome = 'used' then
    update vouchers set state = 'used', used_at = p_at
    where merchant_id = p_merchant_id and order_id = p_order_id and state = 'reserved';
    return;
  end if;
  update vouchers set
    state = case when ends_on < v_day and p_outcome = 'unpaid' then 'expired' else 'issued' end,
    ended_at = case when ends_on < v_day and p_outcome = 'unpaid' then p_at end,
    ends_on = case when ends_on < v_day and p_outcome = 'refunded' then v_day + 7 else ends_on end,
    order_id = null, used_at = null, cost_fen = 0, cost_coins = 0
  where merchant_id = p_merchant_id and order_id = p_order_id;
end $$;

grant execute on function follow_voucher_order(text, text, text, timestamptz) to playfield_app;
