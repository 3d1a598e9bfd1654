-- Returns spent points to their lots. Lots that have ended since hold until `p_ended_until`; null: their
-- points end at once. Debts are paid first. The same use twice returns once. Returns how many were
-- added.
create or replace function return_points(
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
alter function return_points(text, text, text, text, date, jsonb, timestamptz) owner to playfield_ledger;
grant execute on function return_points(text, text, text, text, date, jsonb, timestamptz) to
  playfield_app;
