-- Moves coins and points of one member to another: a transfer of each currency, keyed by both ids. Debts
-- are paid by points that can be spent. Lots and their uses keep their ids, unless the other has the
-- same id.
create or replace function move_member_values(
  p_merchant_id text, p_transfer_ids text[], p_from text, p_into text, p_at timestamptz,
  out coins bigint, out points bigint
) language plpgsql security definer set search_path = public as $$
declare
  v_key text := 'merge:' || p_from || ':' || p_into;
  v_day date := day_of(p_at);
  v_bought bigint;
  v_given bigint;
  v_pending bigint;
  v_owed bigint;
  v_lot record;
  v_lot_id text;
  v_paid bigint := 0;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'move_member_values: not a merchant of this transaction';
  end if;
  perform lock_points(p_merchant_id, least(p_from, p_into));
  perform lock_points(p_merchant_id, greatest(p_from, p_into));
  perform from ledger_accounts a
  where a.merchant_id = p_merchant_id and a.account in ('bought:' || p_from, 'given:' || p_from)
  order by a.account for update;
  select coalesce(sum(a.balance) filter (where a.account = 'bought:' || p_from), 0),
    coalesce(sum(a.balance) filter (where a.account = 'given:' || p_from), 0),
    coalesce(sum(a.balance) filter (where a.account = 'points:' || p_from), 0),
    coalesce(sum(a.balance) filter (where a.account = 'pending-points:' || p_from), 0),
    coalesce(sum(a.balance) filter (where a.account = 'clearing:points-owed:' || p_from), 0)
  into v_bought, v_given, points, v_pending, v_owed
  from ledger_accounts a
  where a.merchant_id = p_merchant_id and a.account in ('bought:' || p_from, 'given:' || p_from,
    'points:' || p_from, 'pending-points:' || p_from, 'clearing:points-owed:' || p_from);
  coins := v_bought + v_given;
  if v_bought <> 0 or v_given <> 0 then
    perform ledger_post(p_merchant_id, p_transfer_ids[1], v_key || ':coins', 'member.merged',
      'member:' || p_from, p_at,
      array['bought:' || p_from, 'bought:' || p_into, 'given:' || p_from, 'given:' || p_into],
      array['coins', 'coins', 'coins', 'coins'],
      array[-v_bought, v_bought, -v_given, v_given]);
  end if;
  for v_lot in
    select l.* from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_from order by l.lot_id
  loop
    v_lot_id := v_lot.lot_id;
    if exists (
      select from point_lots l
      where l.merchant_id = p_merchant_id and l.player_id = p_into and l.lot_id = v_lot_id
    ) then v_lot_id := v_lot_id || ':' || p_from; end if;
    insert into point_lots (merchant_id, player_id, lot_id, source, earned_on, waits_until, ends_on,
      basis, given, remaining, spent, deducted, expired, taken_back, owed, repaid)
    values (p_merchant_id, p_into, v_lot_id, v_lot.source, v_lot.earned_on, v_lot.waits_until,
      v_lot.ends_on, v_lot.basis, v_lot.given, v_lot.remaining, v_lot.spent, v_lot.deducted,
      v_lot.expired, v_lot.taken_back, v_lot.owed, v_lot.repaid);
    update point_uses set player_id = p_into, lot_id = v_lot_id
    where merchant_id = p_merchant_id and player_id = p_from and lot_id = v_lot.lot_id;
    delete from point_lots
    where merchant_id = p_merchant_id and player_id = p_from and lot_id = v_lot.lot_id;
  end loop;
  update point_changes set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  for v_lot in
    select l.lot_id from point_lots l
    where l.merchant_id = p_merchant_id and l.player_id = p_into and l.remaining > 0
      and l.waits_until is null and (l.ends_on is null or l.ends_on >= v_day)
    order by l.ends_on nulls last, l.source = 'bought', l.earned_on, l.lot_id
  loop
    v_paid := v_paid
      + repay_points(p_merchant_id, p_into, v_lot.lot_id, v_day, v_day::text);
  end loop;
  if points <> 0 or v_pending <> 0 or v_owed <> 0 or v_paid <> 0 then
    perform ledger_post(p_merchant_id, p_transfer_ids[2], v_key || ':points', 'member.merged',
      'member:' || p_from, p_at,
      array['points:' || p_from, 'points:' || p_into, 'pending-points:' || p_from,
        'pending-points:' || p_into, 'clearing:points-owed:' || p_from,
        'clearing:points-owed:' || p_into],
      array['points', 'points', 'points', 'points', 'points', 'points'],
      array[-points, points - v_paid, -v_pending, v_pending, -v_owed, v_owed + v_paid]);
  end if;
  if v_paid <> 0 then
    insert into point_changes (merchant_id, change_id, player_id, changed_at, kind, source, points,
      pending, owed, about, reason)
    values (p_merchant_id, p_transfer_ids[2], p_into, p_at, 'merged', '', -v_paid, 0, -v_paid,
      'member:' || p_from, '');
  end if;
end $$;
alter function move_member_values(text, text[], text, text, timestamptz) owner to playfield_ledger;
grant execute on function move_member_values(text, text[], text, text, timestamptz) to playfield_app;
