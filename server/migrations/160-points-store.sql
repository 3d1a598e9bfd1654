-- The points store: goods that members redeem for points, and their redemptions.

create table store_settings (
  merchant_id text primary key,
  is_open boolean not null,
  name text not null,
  rules text not null,
  -- Days after the redemption until which goods can be picked up.
  pick_up_days int not null check (pick_up_days between 1 and 90)
);

create table store_groups (
  merchant_id text not null,
  group_id text not null,
  name text not null,
  made_at timestamptz not null,
  primary key (merchant_id, group_id),
  constraint store_group_name_is_own unique (merchant_id, name)
);

create table store_goods (
  merchant_id text not null,
  goods_id text not null,
  group_id text,
  name text not null,
  pictures text[] not null check (cardinality(pictures) <= 9),
  detail text not null,
  points bigint not null check (points between 1 and 1000000),
  market_fen bigint not null check (market_fen >= 0),
  cost_fen bigint not null check (cost_fen >= 0),
  stock bigint not null check (stock between 0 and 1000000),
  redeemed bigint not null default 0,
  -- Pieces of one member ever, and of all members in a day; 0: no limit.
  member_limit int not null check (member_limit >= 0),
  day_limit int not null check (day_limit >= 0),
  -- Lowest level that may redeem; null: everybody.
  level_id text,
  is_picked_up boolean not null,
  is_shipped boolean not null,
  -- First and last day of redemption; null: no limit.
  from_day date,
  until_day date,
  is_on boolean not null,
  made_at timestamptz not null,
  -- In the recycle bin since then.
  removed_at timestamptz,
  primary key (merchant_id, goods_id),
  foreign key (merchant_id, group_id) references store_groups,
  check (is_picked_up or is_shipped),
  check (from_day <= until_day)
);
create index store_goods_of_group on store_goods (merchant_id, group_id);
create index store_goods_of_level on store_goods (merchant_id, level_id) where level_id is not null;

create table player_addresses (
  merchant_id text not null,
  player_id text not null,
  address_id text not null,
  -- Recipient, phone, region and street.
  sealed text not null,
  is_default boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, player_id, address_id)
);

create table redemptions (
  merchant_id text not null,
  redemption_id text not null,
  player_id text not null,
  goods_id text not null,
  -- As they were when it was placed.
  goods_name text not null,
  picture text not null,
  pieces int not null check (pieces between 1 and 99),
  points bigint not null check (points > 0),
  cost_fen bigint not null check (cost_fen >= 0),
  delivery text not null check (delivery in ('pickUp', 'ship')),
  state text not null check (state in ('toPickUp', 'pickedUp', 'toPrepare', 'shipped', 'received',
    'returning', 'returned', 'cancelled')),
  -- Where the member wants to pick it up; null: shipped.
  site_id text,
  pick_up_until date,
  pick_up_code text,
  sealed_address text,
  carrier text not null default '',
  tracking text not null default '',
  -- Why it was cancelled, sent back or refused.
  reason text not null default '',
  placed_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, redemption_id),
  foreign key (merchant_id, goods_id) references store_goods,
  foreign key (merchant_id, player_id) references members,
  check ((delivery = 'pickUp') = (pick_up_code is not null and site_id is not null)),
  check ((delivery = 'ship') = (sealed_address is not null))
);
create index redemptions_newest on redemptions (merchant_id, placed_at desc);
create index redemptions_of_member on redemptions (merchant_id, player_id, placed_at desc);
create index redemptions_of_goods on redemptions (merchant_id, goods_id, placed_at);
create unique index redemption_code_is_own on redemptions (merchant_id, pick_up_code)
  where state = 'toPickUp';

create table redemption_steps (
  merchant_id text not null,
  redemption_id text not null,
  step int not null,
  state text not null,
  at timestamptz not null,
  cause text not null check (cause in ('member', 'staff', 'time')),
  -- Name of the person of the staff; empty if no person did it.
  account_name text not null,
  detail text not null,
  primary key (merchant_id, redemption_id, step),
  foreign key (merchant_id, redemption_id) references redemptions
);

alter table store_settings enable row level security;
alter table store_groups enable row level security;
alter table store_goods enable row level security;
alter table player_addresses enable row level security;
alter table redemptions enable row level security;
alter table redemption_steps enable row level security;
create policy own on store_settings
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on store_groups using (merchant_id = any ((select current_merchants())::text[]));
create policy own on store_goods using (merchant_id = any ((select current_merchants())::text[]));
create policy own on player_addresses
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on redemptions using (merchant_id = any ((select current_merchants())::text[]));
create policy own on redemption_steps
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on store_settings, redemptions to playfield_app;
grant select, insert, update, delete on store_groups, store_goods, player_addresses
  to playfield_app;
grant select, insert on redemption_steps to playfield_app;

-- Moves a redemption on and notes the step. Returns false if it is no longer in that state.
create function step_redemption(
  p_merchant_id text, p_redemption_id text, p_from text, p_to text, p_set jsonb, p_cause text,
  p_account_name text, p_detail text, p_at timestamptz
) returns boolean language plpgsql set search_path = public as $$
declare
  v_last int;
begin
  update redemptions set
    state = p_to,
    carrier = coalesce(p_set ->> 'carrier', carrier),
    tracking = coalesce(p_set ->> 'tracking', tracking),
    reason = coalesce(p_set ->> 'reason', reason),
    shipped_at = case p_to when 'shipped' then p_at else shipped_at end,
    received_at = case p_to when 'received' then coalesce(received_at, p_at) else received_at end,
    ended_at = case when p_to in ('pickedUp', 'returned', 'cancelled') then p_at else ended_at end
  where merchant_id = p_merchant_id and redemption_id = p_redemption_id and state = p_from;
  if not found then return false; end if;
  select coalesce(max(s.step), 0) into v_last from redemption_steps s
  where s.merchant_id = p_merchant_id and s.redemption_id = p_redemption_id;
  insert into redemption_steps (merchant_id, redemption_id, step, state, at, cause, account_name,
    detail)
  values (p_merchant_id, p_redemption_id, v_last + 1, p_to, p_at, p_cause, p_account_name, p_detail);
  return true;
end $$;

grant execute on function
  step_redemption(text, text, text, text, jsonb, text, text, text, timestamptz) to playfield_app;
