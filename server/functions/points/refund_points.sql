-- Takes points of an order back, or restores them, so that the lot has lost as large a part as the order
-- was refunded. Spent points become a debt; points that ended or that the staff took are not asked for.
create or replace function refund_points(
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
alter function refund_points(text, text, text, text, bigint, jsonb, timestamptz) owner to
  playfield_ledger;
