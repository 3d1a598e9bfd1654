-- Uses remaining points of a lot for the member's debts, oldest first. Returns how many.
create or replace function repay_points(
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
alter function repay_points(text, text, text, date, text) owner to playfield_ledger;
