-- Spends points, those that end first before others, and bought ones last. `p_change.kind` is spent or
-- deducted. Returns false if there are too few. The same use twice spends once.
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
alter function spend_points(text, text, text, text, bigint, jsonb, timestamptz) owner to
  playfield_ledger;
grant execute on function spend_points(text, text, text, text, bigint, jsonb, timestamptz) to
  playfield_app;
