-- Gives points for reported tickets of an order once it counts, and lets them follow its refunds as the
-- points of the payment do. `p_count`: fen or coins of the order that count; null if it is free.
create or replace function follow_play_tickets(
  p_merchant_id text, p_transfer_id text, p_player_id text, p_order_id text, p_site_id text,
  p_count bigint, p_at timestamptz
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_play record;
  v_lot_id text;
  v_transfer_id text;
  v_change jsonb := jsonb_build_object('about', 'order:' || p_order_id, 'siteId', p_site_id);
begin
  for v_play in
    select t.number, t.points, t.given_at from play_tickets t
    where t.merchant_id = p_merchant_id and t.order_id = p_order_id
    order by t.number
  loop
    v_lot_id := 'order:' || p_order_id || ':tickets:' || v_play.number;
    v_transfer_id := p_transfer_id || '-' || v_play.number;
    if v_play.given_at is null and (p_count is null or p_count > 0) then
      update play_tickets set given_at = p_at
      where merchant_id = p_merchant_id and order_id = p_order_id and number = v_play.number;
      perform earn_points(p_merchant_id, v_transfer_id, p_player_id, v_lot_id, v_play.points,
        p_count, false, v_change || jsonb_build_object('kind', 'earned', 'source', 'ticket'), p_at);
    elsif v_play.given_at is not null and p_count is not null then
      perform refund_points(p_merchant_id, v_transfer_id, p_player_id, v_lot_id, p_count, v_change,
        p_at);
    end if;
  end loop;
end $$;
alter function follow_play_tickets(text, text, text, text, text, bigint, timestamptz) owner to
  playfield_ledger;
