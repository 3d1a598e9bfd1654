-- What a step of an order adds to its player, at its site and at all sites. Runs after `order_step`, in
-- the same statement. It locks rows of this player only, in this order: all sites, the site, the months
-- of the level, the member. Nothing locks them the other way round. A payment that came too late was
-- never counted, so its refund is not either. Plays stay when their order is refunded. `p_at`: time of
-- the step, if it was before now.
create or replace function note_member_step(
  p_merchant_id text, p_order_id text, p_player_id text, p_site_id text, p_orders bigint,
  p_paid_fen bigint, p_refunded_fen bigint, p_plays bigint, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_now timestamptz := now();
  v_at timestamptz := coalesce(p_at, v_now);
  v_visit_at timestamptz;
  v_refunds bigint := 0;
  v_refunded_fen bigint := 0;
  v_plays bigint := p_plays;
  v_days bigint;
  v_site_days bigint;
begin
  if p_orders > 0 then v_visit_at := v_at; end if;
  if p_refunded_fen > 0 and exists (select from order_steps where merchant_id = p_merchant_id
    and order_id = p_order_id and state = 'paid')
  then
    v_refunds := 1;
    v_refunded_fen := p_refunded_fen;
  end if;
  -- An order is done again if the provider refused its refund.
  if p_plays > 0 and (select count(*) from order_steps where merchant_id = p_merchant_id
    and order_id = p_order_id and state = 'done') > 1
  then
    v_plays := 0;
  end if;
  if p_orders = 0 and v_refunds = 0 and v_plays = 0 then return; end if;
  insert into member_totals as t (merchant_id, site_id, player_id, paid_fen, refunds, refunded_fen,
    plays, first_visit_at, last_visit_at)
  values
    (p_merchant_id, '*', p_player_id, p_paid_fen, v_refunds, v_refunded_fen, v_plays, v_visit_at,
      coalesce(v_visit_at, 'epoch')),
    (p_merchant_id, p_site_id, p_player_id, p_paid_fen, v_refunds, v_refunded_fen, v_plays,
      v_visit_at, coalesce(v_visit_at, 'epoch'))
  on conflict (merchant_id, site_id, player_id) do update set
    paid_fen = t.paid_fen + excluded.paid_fen,
    refunds = t.refunds + excluded.refunds,
    refunded_fen = t.refunded_fen + excluded.refunded_fen,
    plays = t.plays + excluded.plays,
    first_visit_at = least(t.first_visit_at, excluded.first_visit_at),
    last_visit_at = case when excluded.first_visit_at is null then t.last_visit_at
      when t.visits = 0 then excluded.last_visit_at
      else greatest(t.last_visit_at, excluded.last_visit_at) end;
  if p_orders = 0 then return; end if;
  -- The row of all sites is locked, so payments of one player at once are counted one after the other.
  select count(*), count(*) filter (where site_id = p_site_id) into v_days, v_site_days
  from member_days
  where merchant_id = p_merchant_id and day = day_of(v_at) and player_id = p_player_id;
  perform note_player(p_merchant_id, p_player_id, p_site_id, p_at);
  if v_site_days = 0 then
    update member_totals set visits = visits + 1
    where merchant_id = p_merchant_id and player_id = p_player_id
      and (site_id = p_site_id or site_id = '*' and v_days = 0);
  end if;
end $$;
grant execute on function note_member_step(text, text, text, text, bigint, bigint, bigint, bigint,
  timestamptz) to playfield_app;
