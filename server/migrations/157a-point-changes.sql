-- How points are spent, returned, settled and taken back, by the tables and functions of 157-points.sql.

-- Spends points, those that end first before others; `p_change.kind` is spent or deducted. Returns false
-- if there are too few. The same use twice spends once.
create function spend_points(
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
    order by l.ends_on nulls last, l.earned_on, l.lot_id
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

-- Returns spent points to their lots. Lots that have ended since hold until `p_ended_until`; null: their
-- points end at once. Debts are paid first. The same use twice returns once. Returns how many were added.
create function return_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_use_id text, p_ended_until date,
  p_change jsonb, p_at timestamptz
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_use record;
  v_ended bigint;
  v_paid bigint;
  v_usable bigint := 0;
  v_repaid bigint := 0;
begin
  perform lock_points(p_merchant_id, p_player_id);
  for v_use in
    select u.lot_id, u.points, l.source, l.remaining, l.ends_on < v_day as is_ended
    from point_uses u
    join point_lots l on l.merchant_id = p_merchant_id and l.player_id = p_player_id
      and l.lot_id = u.lot_id
    where u.merchant_id = p_merchant_id and u.player_id = p_player_id and u.use_id = p_use_id
      and u.returned_at is null
    order by u.lot_id
  loop
    update point_uses set returned_at = p_at
    where merchant_id = p_merchant_id and player_id = p_player_id and use_id = p_use_id
      and lot_id = v_use.lot_id;
    perform count_points(p_merchant_id, v_day, v_batch, v_use.source, 'spent', -v_use.points);
    if v_use.is_ended then
      -- What was left in the lot when it ended is booked now, or it would come back, too.
      v_ended := v_use.remaining + case when p_ended_until is null then v_use.points else 0 end;
      update point_lots set spent = spent - v_use.points, expired = expired + v_ended,
        remaining = remaining + v_use.points - v_ended, ends_on = coalesce(p_ended_until, ends_on)
      where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_use.lot_id;
      perform count_points(p_merchant_id, v_day, v_batch, v_use.source, 'expired', v_ended);
      v_usable := v_usable + v_use.points - v_ended;
    else
      update point_lots set spent = spent - v_use.points, remaining = remaining + v_use.points
      where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_use.lot_id;
      v_usable := v_usable + v_use.points;
    end if;
    if not coalesce(v_use.is_ended, false) or p_ended_until is not null then
      v_paid := repay_points(p_merchant_id, p_player_id, v_use.lot_id, v_day, v_batch);
      v_usable := v_usable - v_paid;
      v_repaid := v_repaid + v_paid;
    end if;
  end loop;
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, v_usable, 0, -v_repaid,
    p_change || jsonb_build_object('kind', 'returned', 'key',
      'points:' || p_player_id || ':' || p_use_id || ':returned'), p_at);
  return v_usable;
end $$;

-- Lets waiting points be spent from their day on, and takes out those that ended before that day. It works
-- from the lots alone, so the same day twice changes nothing, and a later run makes up for missed days.
-- Two transfer ids. Returns whether anything changed.
create function settle_points(
  p_merchant_id text, p_transfer_ids text[], p_player_id text, p_day date, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  v_batch text := 'nightly-' || p_day;
  v_lot record;
  v_paid bigint;
  v_released bigint := 0;
  v_repaid bigint := 0;
  v_expired bigint := 0;
begin
  perform lock_points(p_merchant_id, p_player_id);
  for v_lot in
    select l.lot_id, l.remaining from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.waits_until <= p_day
    order by l.lot_id
  loop
    update point_lots set waits_until = null
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_lot.lot_id;
    v_released := v_released + v_lot.remaining;
    v_paid := repay_points(p_merchant_id, p_player_id, v_lot.lot_id, p_day, v_batch);
    v_repaid := v_repaid + v_paid;
  end loop;
  perform post_points(p_merchant_id, p_transfer_ids[1], p_player_id, v_released - v_repaid,
    -v_released, -v_repaid, jsonb_build_object('kind', 'released', 'batch', v_batch,
      'key', 'points:' || p_player_id || ':released:' || p_transfer_ids[1]), p_at);
  for v_lot in
    select l.lot_id, l.source, l.remaining from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.remaining > 0
      and l.waits_until is null and l.ends_on < p_day
    order by l.lot_id
  loop
    update point_lots set remaining = 0, expired = expired + v_lot.remaining
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = v_lot.lot_id;
    perform count_points(p_merchant_id, p_day, v_batch, v_lot.source, 'expired', v_lot.remaining);
    v_expired := v_expired + v_lot.remaining;
  end loop;
  perform post_points(p_merchant_id, p_transfer_ids[2], p_player_id, -v_expired, 0, 0,
    jsonb_build_object('kind', 'expired', 'batch', v_batch,
      'key', 'points:' || p_player_id || ':expired:' || p_transfer_ids[2]), p_at);
  return v_released > 0 or v_expired > 0;
end $$;

-- Takes points of an order back, or restores them, so that the lot has lost as large a part as the order
-- was refunded. Spent points become a debt; points that ended or that the staff took are not asked for.
create function refund_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_amount bigint,
  p_change jsonb, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_batch text := coalesce(p_change ->> 'batch', day_of(p_at)::text);
  v_lot point_lots;
  v_back bigint;
  v_moved bigint;
  v_owed bigint := 0;
  v_paid bigint;
  v_change jsonb;
begin
  perform lock_points(p_merchant_id, p_player_id);
  select * into v_lot from point_lots l
  where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.lot_id = p_lot_id;
  -- Rounded down, and all of it once nothing is left of the order.
  v_back := floor(v_lot.given::numeric * (v_lot.basis - least(p_amount, v_lot.basis)) / v_lot.basis)
    - v_lot.taken_back;
  if v_back > 0 then
    v_back := least(v_back,
      greatest(v_lot.given - v_lot.taken_back - v_lot.expired - v_lot.deducted, 0));
  end if;
  if v_back = 0 then return; end if;
  perform count_points(p_merchant_id, v_day, v_batch, v_lot.source, 'takenBack', v_back);
  v_change := p_change || jsonb_build_object('source', v_lot.source,
    'kind', case when v_back > 0 then 'takenBack' else 'restored' end,
    'key', 'points:' || p_player_id || ':' || p_lot_id || ':' || p_transfer_id);
  if v_back < 0 and v_lot.waits_until is null and v_lot.ends_on < v_day then
    update point_lots set taken_back = taken_back + v_back, expired = expired - v_back
    where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = p_lot_id;
    perform count_points(p_merchant_id, v_day, v_batch, v_lot.source, 'expired', -v_back);
    return;
  end if;
  v_moved := least(v_back, v_lot.remaining);
  v_owed := v_back - v_moved;
  update point_lots set taken_back = taken_back + v_back, remaining = remaining - v_moved,
    owed = owed + v_owed
  where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = p_lot_id;
  if v_lot.waits_until is not null then
    perform post_points(p_merchant_id, p_transfer_id, p_player_id, 0, -v_moved, v_owed, v_change,
      p_at);
    return;
  end if;
  v_paid := case when v_back < 0
    then repay_points(p_merchant_id, p_player_id, p_lot_id, v_day, v_batch) else 0 end;
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, -v_moved - v_paid, 0,
    v_owed - v_paid, v_change, p_at);
end $$;

-- What an order's step changes: `p_before` and `p_after` are fen or coins that count, by the source `paid`,
-- `recharge` or `coins`. Points are given when an order begins to count, and follow its refunds.
create function count_order_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_order_id text, p_site_id text,
  p_source text, p_before bigint, p_after bigint, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_lot_id text := 'order:' || p_order_id;
  v_change jsonb := jsonb_build_object('about', 'order:' || p_order_id, 'siteId', p_site_id);
  v_settings record;
  v_rates record;
  v_points bigint;
begin
  if exists (
    select from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.lot_id = v_lot_id
  ) then
    perform refund_points(p_merchant_id, p_transfer_id, p_player_id, v_lot_id, p_after, v_change,
      p_at);
    return;
  end if;
  if p_before > 0 or p_after <= 0 then return; end if;
  select s.earns_paid, s.earns_coins into v_settings from point_settings s
  where s.merchant_id = p_merchant_id;
  -- Coins that earn points when they are played do not earn any when they are bought.
  if not coalesce(case p_source when 'coins' then v_settings.earns_coins
    when 'recharge' then v_settings.earns_paid and not v_settings.earns_coins
    else v_settings.earns_paid end, false)
  then return; end if;
  select r.money_fen, r.coins, r.point_coins, r.points into v_rates from exchange_rates r
  where r.merchant_id = p_merchant_id;
  -- Without rates of its own, a merchant has one point for a coin, and one coin for a yuan.
  v_points := floor(p_after::numeric
    * case p_source when 'coins' then 1 else coalesce(v_rates.coins, 1) end
    * coalesce(v_rates.points, 1)
    / (case p_source when 'coins' then 1 else coalesce(v_rates.money_fen, 100) end
      * coalesce(v_rates.point_coins, 1)::numeric));
  if v_points < 1 then return; end if;
  perform earn_points(p_merchant_id, p_transfer_id, p_player_id, v_lot_id, v_points, p_after, true,
    v_change || jsonb_build_object('kind', 'earned',
      'source', case p_source when 'coins' then 'coins' else 'paid' end), p_at);
end $$;

grant create on schema public to playfield_ledger;
alter function spend_points(text, text, text, text, bigint, jsonb, timestamptz)
  owner to playfield_ledger;
alter function return_points(text, text, text, text, date, jsonb, timestamptz)
  owner to playfield_ledger;
alter function settle_points(text, text[], text, date, timestamptz) owner to playfield_ledger;
alter function refund_points(text, text, text, text, bigint, jsonb, timestamptz)
  owner to playfield_ledger;
alter function count_order_points(text, text, text, text, text, text, bigint, bigint, timestamptz)
  owner to playfield_ledger;
revoke create on schema public from playfield_ledger;
grant execute on function
  spend_points(text, text, text, text, bigint, jsonb, timestamptz),
  return_points(text, text, text, text, date, jsonb, timestamptz),
  settle_points(text, text[], text, date, timestamptz),
  count_order_points(text, text, text, text, text, text, bigint, bigint, timestamptz)
  to playfield_app;
