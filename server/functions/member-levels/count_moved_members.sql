-- How many of these members are moved if the levels `p_before` become `p_after`: up from their present
-- level, or down from one that they have by the levels as they are. Levels as in `find_member_targets`.
create or replace function count_moved_members(
  p_merchant_id text, p_player_ids text[], p_day date, p_before jsonb, p_months_before int,
  p_after jsonb, p_months_after int, out up int, out down int
) language plpgsql stable set search_path = public as $$
begin
  with present as (
    select m.player_id,
      coalesce((select (l ->> 'rank')::int from jsonb_array_elements(p_before) as each (l)
        where l ->> 'id' = m.level_id), 0) as rank_before,
      coalesce((select (l ->> 'rank')::int from jsonb_array_elements(p_after) as each (l)
        where l ->> 'id' = m.level_id), 0) as rank_after
    from members m
    where m.merchant_id = p_merchant_id and m.player_id = any (p_player_ids)
  )
  select count(*) filter (where coalesce(a.rank, 0) > p.rank_after),
    count(*) filter (where coalesce(a.rank, 0) < p.rank_after
      and coalesce(b.rank, 0) >= p.rank_before)
  into up, down
  from present p
  join find_member_targets(p_merchant_id, p_player_ids, p_day, p_before, p_months_before) b
    on b.player_id = p.player_id
  join find_member_targets(p_merchant_id, p_player_ids, p_day, p_after, p_months_after) a
    on a.player_id = p.player_id;
end $$;
grant execute on function count_moved_members(text, text[], date, jsonb, int, jsonb, int) to
  playfield_app;
