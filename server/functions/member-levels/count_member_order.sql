-- Counts what an order adds to its month, or takes away again. A level that is reached holds at once.
create or replace function count_member_order(
  p_merchant_id text, p_player_id text, p_paid_at timestamptz, p_fen bigint, p_plays bigint,
  p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_month date := date_trunc('month', p_paid_at at time zone 'Asia/Shanghai')::date;
  v_is_earned boolean;
begin
  insert into member_level_months as m (merchant_id, player_id, month, paid_fen, plays)
  values (p_merchant_id, p_player_id, v_month, p_fen, p_plays)
  on conflict (merchant_id, player_id, month) do update set
    paid_fen = m.paid_fen + excluded.paid_fen, plays = m.plays + excluded.plays;
  if p_fen <= 0 and p_plays <= 0 then return; end if;
  select true into v_is_earned from member_levels l
  where l.merchant_id = p_merchant_id and l.basis <> 'hand' limit 1;
  if v_is_earned then
    perform review_member_levels(p_merchant_id, array[p_player_id], day_of(p_at), p_at, false);
  end if;
end $$;
grant execute on function count_member_order(text, text, timestamptz, bigint, bigint, timestamptz) to
  playfield_app;
