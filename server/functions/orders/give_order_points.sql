-- Gives the points of a paid order. It runs behind `order_step`, in the same statement, because money is
-- booked before points everywhere.
create or replace function give_order_points(
  p_merchant_id text, p_transfer_id text, p_order_id text, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_sold record;
begin
  select o.player_id, o.amount_fen, p.package_id, p.package_name, p.points into strict v_sold
  from point_orders p
  join orders o on o.merchant_id = p_merchant_id and o.order_id = p.order_id
  where p.merchant_id = p_merchant_id and p.order_id = p_order_id;
  insert into point_top_ups (merchant_id, top_up_id, player_id, package_id, package_name, points,
    price_fen, site_id, account_id, account_name, sold_at, order_id)
  values (p_merchant_id, p_order_id, v_sold.player_id, v_sold.package_id, v_sold.package_name,
    v_sold.points, v_sold.amount_fen, '', '', '', p_at, p_order_id);
  perform add_bought_points(p_merchant_id, p_transfer_id, v_sold.player_id, 'topUp:' || p_order_id,
    v_sold.points, v_sold.amount_fen, jsonb_build_object('about', 'topUp:' || p_order_id, 'reason',
    v_sold.package_name), p_at);
end $$;
grant execute on function give_order_points(text, text, text, timestamptz) to playfield_app;
