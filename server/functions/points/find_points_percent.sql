-- Factor of a member's level now, in per cent.
create or replace function find_points_percent(p_merchant_id text, p_player_id text) returns int
language plpgsql stable set search_path = public as $$
declare
  v_percent int;
begin
  select l.points_percent into v_percent from members m
  join member_levels l on l.merchant_id = p_merchant_id and l.level_id = m.level_id
  where m.merchant_id = p_merchant_id and m.player_id = p_player_id;
  return coalesce(v_percent, 100);
end $$;
grant execute on function find_points_percent(text, text) to playfield_app, playfield_ledger;
