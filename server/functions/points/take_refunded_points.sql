-- Takes bought points back until so many are taken back in all: those that are left, and for the others
-- a debt. Their payment was refunded at the provider's own site, wholly or in part. A repeated call
-- takes nothing. Returns how many points it took.
create or replace function take_refunded_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_lot_id text, p_total bigint,
  p_change jsonb, p_at timestamptz
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_lot point_lots;
  v_back bigint;
  v_moved bigint;
begin
  if p_merchant_id <> all (current_merchants()) then
    raise exception 'take_refunded_points: not a merchant of this transaction';
  end if;
  perform lock_points(p_merchant_id, p_player_id);
  select * into strict v_lot from point_lots l
  where l.merchant_id = p_merchant_id and l.player_id = p_player_id and l.lot_id = p_lot_id;
  v_back := least(p_total, v_lot.given - v_lot.deducted) - v_lot.taken_back;
  if v_back <= 0 then return 0; end if;
  v_moved := least(v_back, v_lot.remaining);
  update point_lots set taken_back = taken_back + v_back, remaining = remaining - v_moved,
    owed = owed + v_back - v_moved
  where merchant_id = p_merchant_id and player_id = p_player_id and lot_id = p_lot_id;
  perform count_points(p_merchant_id, v_day, v_day::text, 'bought', 'takenBack', v_back);
  perform post_points(p_merchant_id, p_transfer_id, p_player_id, -v_moved, 0, v_back - v_moved,
    p_change || jsonb_build_object('kind', 'takenBack', 'source', 'bought', 'key', 'points:'
      || p_player_id || ':' || p_lot_id || ':refunded:' || (v_lot.taken_back + v_back)), p_at);
  return v_back;
end $$;
alter function take_refunded_points(text, text, text, text, bigint, jsonb, timestamptz) owner to
  playfield_ledger;
grant execute on function take_refunded_points(text, text, text, text, bigint, jsonb, timestamptz) to
  playfield_app;
