-- Adds the totals of one member to those of another. A day on which both paid is one visit.
create or replace function add_member_totals(p_merchant_id text, p_from text, p_into text) returns void
language plpgsql set search_path = public as $$
begin
  insert into member_days as d (merchant_id, day, player_id, site_id, first_at)
  select p_merchant_id, o.day, p_into, o.site_id, o.first_at from member_days o
  where o.merchant_id = p_merchant_id and o.player_id = p_from
  on conflict (merchant_id, day, player_id, site_id) do update
    set first_at = least(d.first_at, excluded.first_at);
  delete from member_days where merchant_id = p_merchant_id and player_id = p_from;
  insert into member_totals as t (merchant_id, site_id, player_id, visits, paid_fen, refunds,
    refunded_fen, plays, prizes, first_visit_at, last_visit_at)
  select p_merchant_id, o.site_id, p_into, o.visits, o.paid_fen, o.refunds, o.refunded_fen, o.plays,
    o.prizes, o.first_visit_at, o.last_visit_at
  from member_totals o where o.merchant_id = p_merchant_id and o.player_id = p_from
  on conflict (merchant_id, site_id, player_id) do update set
    visits = t.visits + excluded.visits,
    paid_fen = t.paid_fen + excluded.paid_fen,
    refunds = t.refunds + excluded.refunds,
    refunded_fen = t.refunded_fen + excluded.refunded_fen,
    plays = t.plays + excluded.plays,
    prizes = t.prizes + excluded.prizes,
    first_visit_at = least(t.first_visit_at, excluded.first_visit_at),
    last_visit_at = case when t.visits = 0 and excluded.visits > 0 then excluded.last_visit_at
      when t.visits > 0 and excluded.visits = 0 then t.last_visit_at
      else greatest(t.last_visit_at, excluded.last_visit_at) end;
  delete from member_totals where merchant_id = p_merchant_id and player_id = p_from;
  update member_totals t set visits = (
    select count(distinct d.day) from member_days d
    where d.merchant_id = p_merchant_id and d.player_id = p_into
      and (t.site_id = '*' or d.site_id = t.site_id))
  where t.merchant_id = p_merchant_id and t.player_id = p_into and t.visits > 0;
  insert into member_level_months as m (merchant_id, player_id, month, paid_fen, plays)
  select p_merchant_id, p_into, o.month, o.paid_fen, o.plays from member_level_months o
  where o.merchant_id = p_merchant_id and o.player_id = p_from
  on conflict (merchant_id, player_id, month) do update set
    paid_fen = m.paid_fen + excluded.paid_fen, plays = m.plays + excluded.plays;
  delete from member_level_months where merchant_id = p_merchant_id and player_id = p_from;
end $$;
grant execute on function add_member_totals(text, text, text) to playfield_app;
