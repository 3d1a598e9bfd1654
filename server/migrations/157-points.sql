-- Points of members. Their value is in the ledger; lots say where points came from and when they end.
-- Only the functions below write lots, and each posts the same change to the ledger.

create table point_settings (
  merchant_id text primary key,
  earns_paid boolean not null default false,
  earns_coins boolean not null default false,
  -- Days until earned points can be spent.
  wait_days int not null default 0 check (wait_days between 0 and 30),
  -- Points end with the last day of this many months after the month of earning; null: never.
  expiry_months int check (expiry_months between 1 and 60),
  -- Points that one person of the staff may add in a day.
  person_day_limit bigint not null default 1000 check (person_day_limit between 0 and 1000000)
);

create table point_lots (
  merchant_id text not null,
  player_id text not null,
  -- The fact that gave the points, such as `order:…`, so that it gives them once.
  lot_id text not null,
  source text not null,
  earned_on date not null,
  -- First day on which points that wait can be spent; null once they can.
  waits_until date,
  -- Last day, by the rule that held when they were earned; null: never.
  ends_on date,
  -- Fen or coins that the points were given for; null if for none.
  basis bigint check (basis > 0),
  given bigint not null check (given > 0),
  remaining bigint not null check (remaining >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- Taken by the staff.
  deducted bigint not null default 0 check (deducted >= 0),
  expired bigint not null default 0 check (expired >= 0),
  -- Taken by refunds.
  taken_back bigint not null default 0 check (taken_back between 0 and given),
  -- Taken by refunds, but spent before: the member's debt.
  owed bigint not null default 0 check (owed >= 0),
  -- Used for debts of other lots; below 0 if other lots paid debts of this one.
  repaid bigint not null default 0,
  primary key (merchant_id, player_id, lot_id),
  check (given + owed = remaining + spent + deducted + expired + taken_back + repaid)
);
create index point_lots_waiting on point_lots (merchant_id, waits_until)
  where waits_until is not null;
create index point_lots_ending on point_lots (merchant_id, ends_on)
  where ends_on is not null and remaining > 0;
create index point_lots_owing on point_lots (merchant_id, player_id) where owed > 0;

-- Points of a lot that were spent for something, to be returned if that is cancelled.
create table point_uses (
  merchant_id text not null,
  player_id text not null,
  use_id text not null,
  lot_id text not null,
  points bigint not null check (points > 0),
  returned_at timestamptz,
  primary key (merchant_id, player_id, use_id, lot_id),
  foreign key (merchant_id, player_id, lot_id) references point_lots
);

-- Each change of a member's points, for people to read.
create table point_changes (
  merchant_id text not null,
  change_id text not null,
  player_id text not null,
  changed_at timestamptz not null,
  kind text not null check (kind in ('earned', 'released', 'spent', 'returned', 'takenBack',
    'restored', 'added', 'deducted', 'expired')),
  -- Empty if points of several sources changed.
  source text not null,
  points bigint not null,
  pending bigint not null,
  owed bigint not null,
  about text not null,
  -- Null unless it happened at a site.
  site_id text,
  reason text not null,
  -- Person of the staff; null if no person did it.
  account_id text,
  primary key (merchant_id, change_id)
);
create index point_changes_newest on point_changes (merchant_id, changed_at desc);
create index point_changes_of_member on point_changes (merchant_id, player_id, changed_at desc);
create index point_changes_by_hand on point_changes (merchant_id, account_id, changed_at desc)
  where account_id is not null;

-- Sums by day and source. A batch has rows of its own, so that plays never wait for it.
create table point_days (
  merchant_id text not null,
  day date not null,
  batch text not null,
  source text not null,
  given bigint not null default 0,
  spent bigint not null default 0,
  deducted bigint not null default 0,
  expired bigint not null default 0,
  taken_back bigint not null default 0,
  repaid bigint not null default 0,
  primary key (merchant_id, day, batch, source)
);

alter table point_settings enable row level security;
alter table point_lots enable row level security;
alter table point_uses enable row level security;
alter table point_changes enable row level security;
alter table point_days enable row level security;
create policy own on point_settings
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_lots using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_uses using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_changes
  using (merchant_id = any ((select current_merchants())::text[]));
create policy own on point_days using (merchant_id = any ((select current_merchants())::text[]));
grant select, insert, update on point_settings to playfield_app;
grant select on point_lots, point_uses, point_changes, point_days to playfield_app;
grant select on point_settings, exchange_rates to playfield_ledger;
grant select, insert, update on point_lots, point_uses, point_days to playfield_ledger;
grant insert on point_changes to playfield_ledger;

-- One member's points change in one transaction at a time.
create function lock_points(p_merchant_id text, p_player_id text) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('points ' || p_merchant_id || ' ' || p_player_id, 0));
end $$;

-- Adds to one sum of the day. The batch is the day itself for daily life.
create function count_points(
  p_merchant_id text, p_day date, p_batch text, p_source text, p_sum text, p_points bigint
) returns void language plpgsql security definer set search_path = public as $$
begin
  insert into point_days as d
    (merchant_id, day, batch, source, given, spent, deducted, expired, taken_back, repaid)
  values (p_merchant_id, p_day, p_batch, p_source,
    case p_sum when 'given' then p_points else 0 end,
    case p_sum when 'spent' then p_points else 0 end,
    case p_sum when 'deducted' then p_points else 0 end,
    case p_sum when 'expired' then p_points else 0 end,
    case p_sum when 'takenBack' then p_points else 0 end,
    case p_sum when 'repaid' then p_points else 0 end)
  on conflict (merchant_id, day, batch, source) do update set
    given = d.given + excluded.given, spent = d.spent + excluded.spent,
    deducted = d.deducted + excluded.deducted, expired = d.expired + excluded.expired,
    taken_back = d.taken_back + excluded.taken_back, repaid = d.repaid + excluded.repaid;
end $$;

-- Posts a change of a member's points and logs it. `p_change`: {kind, key, about, batch, source, siteId,
-- reason, accountId}; all but kind and key may be missing. Changes of 0 are left out.
create function post_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_points bigint, p_pending bigint,
  p_owed bigint, p_change jsonb, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_about text := coalesce(p_change ->> 'about', '');
begin
  if p_points = 0 and p_pending = 0 and p_owed = 0 then return; end if;
  if not ledger_post(p_merchant_id, p_transfer_id, p_change ->> 'key',
    'points.' || (p_change ->> 'kind'), v_about, p_at,
    array['clearing:points:' || v_batch, 'clearing:points-owed:' || p_player_id,
      'pending-points:' || p_player_id, 'points:' || p_player_id],
    array['points', 'points', 'points', 'points'],
    array[p_owed - p_points - p_pending, -p_owed, p_pending, p_points])
  then
    raise exception 'post_points: % was booked before', p_change ->> 'key';
  end if;
  insert into point_changes (merchant_id, change_id, player_id, changed_at, kind, source, points,
    pending, owed, about, site_id, reason, account_id)
  values (p_merchant_id, p_transfer_id, p_player_id, p_at, p_change ->> 'kind',
    coalesce(p_change ->> 'source', ''), p_points, p_pending, p_owed, v_about,
    p_change ->> 'siteId', coalesce(p_change ->> 'reason', ''), p_change ->> 'accountId');
end $$;

-- Uses remaining points of a lot for the member's debts, oldest first. Returns how many.
create function repay_points(
  p_merchant_id text, p_player_id text, p_lot_id text, p_day date, p_batch text
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_lot record;
  v_debt record;
  v_part bigint;
  v_paid bigint := 0;
begin
  select l.source, l.remaining into v_lot from point_lots l
  where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.lot_id = p_lot_id;
  for v_debt in
    select l.lot_id, l.source, l.owed from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.owed > 0
    order by l.earned_on, l.lot_id
  loop
    v_part := least(v_debt.owed, v_lot.remaining - v_paid);
    exit when v_part = 0;
    update point_lots set owed = owed - v_part, repaid = repaid - v_part
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_debt.lot_id;
    perform count_points(p_merchant_id, p_day, p_batch, v_debt.source, 'repaid', -v_part);
    v_paid := v_paid + v_part;
  end loop;
  if v_paid > 0 then
    update point_lots set remaining = remaining - v_paid, repaid = repaid + v_paid
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = p_lot_id;
    perform count_points(p_merchant_id, p_day, p_batch, v_lot.source, 'repaid', v_paid);
  end if;
  return v_paid;
end $$;

-- Gives points as a lot. Returns false if its fact has given points before. `p_waits`: they wait for as
-- long as the merchant's rule says; otherwise they pay the member's debts at once.
create function earn_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_points bigint,
  p_basis bigint, p_waits boolean, p_change jsonb, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_settings record;
  v_usable_on date := v_day;
  v_source text := p_change ->> 'source';
  v_change jsonb := p_change || jsonb_build_object('key', 'points:' || p_player_id || ':' || p_lot_id);
  v_paid bigint;
begin
  perform lock_points(p_merchant_id, p_player_id);
  select s.wait_days, s.expiry_months into v_settings from point_settings s
  where s.merchant_id = p_merchant_id;
  if p_waits then v_usable_on := v_day + coalesce(v_settings.wait_days, 0); end if;
  insert into point_lots (merchant_id, player_id, lot_id, source, earned_on, waits_until, ends_on,
    basis, given, remaining)
  values (p_merchant_id, p_player_id, p_lot_id, v_source, v_day,
    case when v_usable_on > v_day then v_usable_on end,
    -- Points that wait are earned when they can be spent, or a short rule would end them before.
    (date_trunc('month', v_usable_on::timestamp)
      + make_interval(months => v_settings.expiry_months + 1))::date - 1,
    p_basis, p_points, p_points)
  on conflict (merchant_id, player_id, lot_id) do nothing;
  if not found then return false; end if;
  perform count_points(p_merchant_id, v_day, v_batch, v_source, 'given', p_points);
  if v_usable_on > v_day then
    perform post_points(p_merchant_id, p_transfer_id, p_player_id, 0, p_points, 0, v_change, p_at);
  else
    v_paid := repay_points(p_merchant_id, p_player_id, p_lot_id, v_day, v_batch);
    perform post_points(p_merchant_id, p_transfer_id, p_player_id, p_points - v_paid, 0, -v_paid,
      v_change, p_at);
  end if;
  return true;
end $$;

grant create on schema public to playfield_ledger;
alter function count_points(text, date, text, text, text, bigint) owner to playfield_ledger;
alter function post_points(text, text, text, bigint, bigint, bigint, jsonb, timestamptz)
  owner to playfield_ledger;
alter function repay_points(text, text, text, date, text) owner to playfield_ledger;
alter function earn_points(text, text, text, text, bigint, bigint, boolean, jsonb, timestamptz)
  owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function lock_points(text, text), day_of(timestamptz) to playfield_ledger;
grant execute on function
  earn_points(text, text, text, text, bigint, bigint, boolean, jsonb, timestamptz) to playfield_app;
