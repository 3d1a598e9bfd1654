-- Gives bought points as a lot that never ends. They pay the member's debts first.
create or replace function add_bought_points(
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
alter function add_bought_points(text, text, text, text, bigint, bigint, jsonb, timestamptz) owner to
  playfield_ledger;
grant execute on function add_bought_points(text, text, text, text, bigint, bigint, jsonb, timestamptz)
  to playfield_app;
