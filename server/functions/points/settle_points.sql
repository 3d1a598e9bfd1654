-- Lets waiting points be spent from their day on, and takes out those that ended before that day. It
-- works from the lots alone, so the same day twice changes nothing, and a later run makes up for missed
-- days. Two transfer ids. Returns whether anything changed.
create or replace function settle_points(
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
alter function settle_points(text, text[], text, date, timestamptz) owner to playfield_ledger;
grant execute on function settle_points(text, text[], text, date, timestamptz) to playfield_app;
