-- Leaves the higher level of two members to the remaining one, given by hand or earned.
create or replace function keep_higher_level(
  p_merchant_id text, p_from text, p_into text, p_at timestamptz
) returns void language plpgsql set search_path = public as $$
declare
  v_day date := day_of(p_at);
  v_hand_player text;
  v_level_player text;
begin
  select h.player_id into v_hand_player from member_hand_levels h
  join member_levels l on l.merchant_id = p_merchant_id and l.level_id = h.level_id
  where h.merchant_id = p_merchant_id and h.player_id in (p_from, p_into)
  order by (h.last_day is null or h.last_day >= v_day) desc, l.rank desc,
    h.last_day desc nulls first, h.player_id = p_into desc limit 1;
  delete from member_hand_levels
  where merchant_id = p_merchant_id and player_id in (p_from, p_into)
    and player_id <> v_hand_player;
  update member_hand_levels set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  select m.player_id into v_level_player from members m
  join member_levels l on l.merchant_id = p_merchant_id and l.level_id = m.level_id
  where m.merchant_id = p_merchant_id and m.player_id in (p_from, p_into)
  order by l.rank desc, m.player_id = p_into desc limit 1;
  if v_level_player = p_from then
    update members i set level_id = f.level_id, level_since = f.level_since, level_by = f.level_by,
      level_until = f.level_until, level_grace_until = f.level_grace_until
    from members f
    where i.merchant_id = p_merchant_id and i.player_id = p_into
      and f.merchant_id = p_merchant_id and f.player_id = p_from;
  end if;
end $$;
grant execute on function keep_higher_level(text, text, text, timestamptz) to playfield_app;
