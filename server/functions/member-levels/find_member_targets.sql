-- The level that each of these members should have on that day by these levels, [{id, rank, basis,
-- threshold}]: the higher of the one that is earned and the one given by hand; null if none.
create or replace function find_member_targets(
  p_merchant_id text, p_player_ids text[], p_day date, p_levels jsonb, p_window_months int
) returns table (player_id text, level_id text, rank int, by_hand boolean, last_day date)
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
declare
  -- A whole month counts until all of its days are older than the window.
  v_since date := (date_trunc('month', p_day::timestamp)
    - make_interval(months => p_window_months))::date;
begin
  return query
  with levels as (
    select l ->> 'id' as id, (l ->> 'rank')::int as rank, l ->> 'basis' as basis,
      (l ->> 'threshold')::bigint as threshold
    from jsonb_array_elements(p_levels) as each (l)
  ), counted as (
    select m.player_id, sum(m.paid_fen) as paid_fen, sum(m.plays) as plays
    from member_level_months m
    where m.merchant_id = p_merchant_id and m.player_id = any (p_player_ids)
      and m.month >= v_since
      and m.month <= p_day
    group by m.player_id
  ), holding as (
    select h.player_id, l.id, l.rank, h.last_day
    from member_hand_levels h join levels l on l.id = h.level_id
    where h.merchant_id = p_merchant_id and h.player_id = any (p_player_ids)
      and (h.last_day is null or h.last_day >= p_day)
  ), earned as (
    select distinct on (c.player_id) c.player_id, l.id, l.rank
    from counted c join levels l on (l.basis = 'paid' and c.paid_fen >= l.threshold)
      or (l.basis = 'plays' and c.plays >= l.threshold)
    order by c.player_id, l.rank desc
  )
  select p.id,
    case when h.rank > coalesce(e.rank, 0) then h.id else e.id end,
    case when h.rank > coalesce(e.rank, 0) then h.rank else e.rank end,
    coalesce(h.rank > coalesce(e.rank, 0), false),
    case when h.rank > coalesce(e.rank, 0) then h.last_day end
  from unnest(p_player_ids) as p (id)
  left join earned e on e.player_id = p.id
  left join holding h on h.player_id = p.id;
end $$;
grant execute on function find_member_targets(text, text[], date, jsonb, int) to playfield_app;
