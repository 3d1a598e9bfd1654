-- Moves members up to the level that is theirs on that day. With p_lower, those with too high a level
-- get a grace period, and go down by one level when it is over; a level given by hand ends without one.
-- The same day twice changes nothing more. Returns how many members changed.
create or replace function review_member_levels(
  p_merchant_id text, p_player_ids text[], p_day date, p_at timestamptz, p_lower boolean
) returns int language plpgsql set search_path = public as $$
declare
  v_window int;
  v_grace int;
  v_changed int;
begin
  -- A level that is being removed must not be given to anybody meanwhile.
  perform pg_advisory_xact_lock_shared(
    hashtextextended('member level removal ' || p_merchant_id, 0));
  select s.window_months, s.grace_days into v_window, v_grace
  from member_level_settings s where s.merchant_id = p_merchant_id;
  v_window := coalesce(v_window, 12);
  v_grace := coalesce(v_grace, 30);
  with standing as (
    select m.player_id, m.level_id, m.level_since, m.level_by, m.level_until, m.level_grace_until,
      t.level_id as target_id, coalesce(t.rank, 0) as target_rank, t.by_hand, t.last_day,
      b.level_id as below_id, coalesce(b.rank, 0) as below_rank,
      case
        when coalesce(t.rank, 0) >= coalesce(l.rank, 0) then 'target'
        when not p_lower then 'stay'
        when m.level_by = 'hand' then 'target'
        when m.level_grace_until is null then 'grace'
        when m.level_grace_until < p_day then 'down'
        else 'stay'
      end as move
    from members m
    join find_member_targets(p_merchant_id, p_player_ids, p_day, list_level_rules(p_merchant_id),
      v_window) t on t.player_id = m.player_id
    left join member_levels l on l.merchant_id = p_merchant_id and l.level_id = m.level_id
    left join member_levels b on b.merchant_id = p_merchant_id and b.rank = l.rank - 1
    where m.merchant_id = p_merchant_id and m.player_id = any (p_player_ids)
  ), coming as (
    select s.player_id,
      case when s.move = 'target' then s.target_id when s.move = 'down' then s.below_id
        else s.level_id end as level_id,
      case
        when s.move = 'target' then case when s.target_id is null then null
          when s.by_hand then 'hand' else 'earned' end
        when s.move = 'down' then case when s.below_id is null then null else 'earned' end
        else s.level_by end as level_by,
      case when s.move = 'target' then s.last_day when s.move = 'down' then null
        else s.level_until end as level_until,
      case when s.move = 'target' then null when s.move = 'grace' then p_day + v_grace
        when s.move = 'down' then case when s.below_rank > s.target_rank then p_day + v_grace end
        else s.level_grace_until end as level_grace_until
    from standing s
  )
  update members m set
    level_since = case when m.level_id is distinct from c.level_id
      then case when c.level_id is null then null else p_at end else m.level_since end,
    level_id = c.level_id, level_by = c.level_by, level_until = c.level_until,
    level_grace_until = c.level_grace_until
  from coming c
  where m.merchant_id = p_merchant_id and m.player_id = c.player_id
    and (m.level_id, m.level_by, m.level_until, m.level_grace_until)
      is distinct from (c.level_id, c.level_by, c.level_until, c.level_grace_until);
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;
grant execute on function review_member_levels(text, text[], date, timestamptz, boolean) to
  playfield_app;
