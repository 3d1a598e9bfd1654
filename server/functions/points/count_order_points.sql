-- Points that an order's step changes: `p_before` and `p_after` are fen or coins that count, by the
-- source `paid`, `recharge` or `coins`. Points are given when an order begins to count, times the factor
-- of the member's level, rounded down once after the factor. Refunds take the same part of what was
-- given, so they need no factor. Tickets of the order's plays follow.
create or replace function count_order_points(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_order_id text, p_site_id text,
  p_source text, p_before bigint, p_after bigint, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_lot_id text := 'order:' || p_order_id;
  v_change jsonb := jsonb_build_object('about', 'order:' || p_order_id, 'siteId', p_site_id);
  v_settings record;
  v_rates record;
  v_percent int;
  v_points bigint;
begin
  perform follow_play_tickets(p_merchant_id, p_transfer_id, p_player_id, p_order_id, p_site_id,
    p_after, p_at);
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
  if not coalesce(case when p_source = 'coins' then v_settings.earns_coins
    when p_source = 'recharge' then v_settings.earns_paid and not v_settings.earns_coins
    else v_settings.earns_paid end, false)
  then return; end if;
  select r.money_fen, r.coins, r.point_coins, r.points into v_rates from exchange_rates r
  where r.merchant_id = p_merchant_id;
  v_percent := find_points_percent(p_merchant_id, p_player_id);
  -- Without rates of its own, a merchant has one point for a coin, and one coin for a yuan.
  v_points := floor(p_after::numeric
    * case when p_source = 'coins' then 1 else coalesce(v_rates.coins, 1) end
    * coalesce(v_rates.points, 1) * v_percent
    / (case when p_source = 'coins' then 1 else coalesce(v_rates.money_fen, 100) end
      * coalesce(v_rates.point_coins, 1)::numeric * 100));
  if v_points < 1 then return; end if;
  perform earn_points(p_merchant_id, p_transfer_id, p_player_id, v_lot_id, v_points, p_after, true,
    v_change || jsonb_build_object('kind', 'earned', 'percent', v_percent,
      'source', case when p_source = 'coins' then 'coins' else 'paid' end), p_at);
end $$;
alter function count_order_points(text, text, text, text, text, text, bigint, bigint, timestamptz) owner
  to playfield_ledger;
grant execute on function count_order_points(text, text, text, text, text, text, bigint, bigint,
  timestamptz) to playfield_app;
