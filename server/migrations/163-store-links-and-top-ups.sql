-- Links to points stores elsewhere, and points that members buy.

create table store_links (
  merchant_id text not null,
  link_id text not null,
  title text not null check (char_length(title) between 1 and 20),
  -- Empty without one.
  picture text not null,
  address text not null check (address ^@ 'https://'),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, link_id)
);
-- While a link is on, the own store is closed.
create unique index store_link_is_on on store_links (merchant_id) where is_on;

alter table store_links enable row level security;
create policy own on store_links using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on store_links to playfield_app;

create table point_packages (
  merchant_id text not null,
  package_id text not null,
  name text not null check (char_length(name) between 1 and 20),
  points bigint not null check (points between 1 and 100000),
  price_fen bigint not null check (price_fen between 1 and 5000000),
  is_on boolean not null,
  made_at timestamptz not null,
  primary key (merchant_id, package_id)
);

create table top_up_settings (
  merchant_id text primary key,
  is_on boolean not null
);

-- Points sold for cash. Their lot is `topUp:` and the id.
create table point_top_ups (
  merchant_id text not null,
  top_up_id text not null,
  player_id text not null,
  package_id text not null,
  -- As they were when it was sold.
  package_name text not null,
  points bigint not null check (points > 0),
  price_fen bigint not null check (price_fen > 0),
  site_id text not null,
  account_id text not null,
  account_name text not null,
  sold_at timestamptz not null,
  -- Null unless it was returned.
  returned_at timestamptz,
  returned_points bigint not null default 0 check (returned_points between 0 and points),
  returned_fen bigint not null default 0 check (returned_fen between 0 and price_fen),
  returned_by text not null default '',
  primary key (merchant_id, top_up_id),
  foreign key (merchant_id, player_id) references members
);
create index point_top_ups_newest on point_top_ups (merchant_id, sold_at desc);
create index point_top_ups_of_member on point_top_ups (merchant_id, player_id, sold_at desc);

alter table point_packages enable row level security;
alter table top_up_settings enable row level security;
alter table point_top_ups enable row level security;
create policy own on point_packages
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on top_up_settings
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_top_ups
  using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update, delete on point_packages to playfield_app;
grant select, insert, update on top_up_settings, point_top_ups to playfield_app;

-- Spends points, those that end first before others, and bought ones last; `p_change.kind` is spent or
-- deducted. Returns false if there are too few. The same use twice spends once. As before, but for the order.
create or replace function spend_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_use_id text, p_points bigint,
  p_change jsonb, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_is_deducted boolean := p_change ->> 'kind' = 'deducted';
  v_lot record;
  v_part bigint;
  v_missing bigint := p_points;
begin
  perform lock_points(p_merchant_id, p_player_id);
  if exists (
    select from point_uses u
    where u.merchant_id = p_merchant_id and u.player_id = p_player_id and u.use_id = p_use_id
  ) then return true; end if;
  if p_points > coalesce((
    select sum(l.remaining) from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.waits_until is null
      and (l.ends_on is null or l.ends_on >= v_day)), 0)
  then return false; end if;
  for v_lot in
    select l.lot_id, l.source, l.remaining from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.remaining > 0
      and l.waits_until is null and (l.ends_on is null or l.ends_on >= v_day)
    order by l.ends_on nulls last, l.source = 'bought', l.earned_on, l.lot_id
  loop
    v_part := least(v_lot.remaining, v_missing);
    update point_lots set remaining = remaining - v_part,
      spent = spent + case when v_is_deducted then 0 else v_part end,
      deducted = deducted + case when v_is_deducted then v_part else 0 end
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_lot.lot_id;
    insert into point_uses (merchant_id, player_id, use_id, lot_id, points)
    values (p_merchant_id, p_player_id, p_use_id, v_lot.lot_id, v_part);
    perform count_points(p_merchant_id, v_day, v_batch, v_lot.source,
      case when v_is_deducted then 'deducted' else 'spent' end, v_part);
    v_missing := v_missing - v_part;
    exit when v_missing = 0;
  end loop;
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, -p_points, 0, 0,
    p_change || jsonb_build_object('key', 'points:' || p_player_id || ':' || p_use_id), p_at);
  return true;
end $$;

-- Gives bought points as a lot that never ends. They pay the member's debts first.
create function add_bought_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_points bigint,
  p_price_fen bigint, p_change jsonb, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_paid bigint;
begin
  perform lock_points(p_merchant_id, p_player_id);
  insert into point_lots (merchant_id, player_id, lot_id, source, earned_on, basis, given, remaining)
  values (p_merchant_id, p_player_id, p_lot_id, 'bought', v_day, p_price_fen, p_points, p_points);
  perform count_points(p_merchant_id, v_day, v_day::text, 'bought', 'given', p_points);
  v_paid := repay_points(p_merchant_id, p_player_id, p_lot_id, v_day, v_day::text);
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, p_points - v_paid, 0, -v_paid,
    p_change || jsonb_build_object('kind', 'earned', 'source', 'bought',
      'key', 'points:' || p_player_id || ':' || p_lot_id), p_at);
end $$;

-- Takes bought points back: what is left of them or, if `p_is_whole`, all; spent ones become a debt then.
-- Points that the staff deducted are not asked for. Returns how many it took.
create function return_bought_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_is_whole boolean,
  p_change jsonb, p_at timestamptz
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_lot point_lots;
  v_back bigint;
  v_moved bigint;
begin
  perform lock_points(p_merchant_id, p_player_id);
  select * into strict v_lot from point_lots l
  where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.lot_id = p_lot_id;
  v_back := case when p_is_whole then v_lot.given - v_lot.deducted - v_lot.taken_back
    else v_lot.remaining end;
  v_moved := least(v_back, v_lot.remaining);
  update point_lots set taken_back = taken_back + v_back, remaining = remaining - v_moved,
    owed = owed + v_back - v_moved
  where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = p_lot_id;
  perform count_points(p_merchant_id, v_day, v_day::text, 'bought', 'takenBack', v_back);
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, -v_moved, 0, v_back - v_moved,
    p_change || jsonb_build_object('kind', 'takenBack', 'source', 'bought',
      'key', 'points:' || p_player_id || ':' || p_lot_id || ':returned'), p_at);
  return v_back;
end $$;

grant create on schema public to playfield_ledger;
alter function add_bought_points(text, text, text, text, bigint, bigint, jsonb, timestamptz)
  owner to playfield_ledger;
alter function return_bought_points(text, text, text, text, boolean, jsonb, timestamptz)
  owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function
  add_bought_points(text, text, text, text, bigint, bigint, jsonb, timestamptz),
  return_bought_points(text, text, text, text, boolean, jsonb, timestamptz)
  to playfield_app;
