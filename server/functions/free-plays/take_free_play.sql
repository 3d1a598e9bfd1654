-- Takes the first free number of these rules, whose plays are given beside them, and returns the rule;
-- null if none is left. Simultaneous calls wait for each other at the row that both want.
create or replace function take_free_play(
  p_merchant_id text, p_player_id text, p_day date, p_rule_ids text[], p_plays int[],
  p_order_id text
) returns text language plpgsql set search_path = public as $$
begin
  for v_place in 1 .. cardinality(p_rule_ids) loop
    for v_number in 1 .. p_plays[v_place] loop
      insert into free_play_uses (merchant_id, player_id, day, rule_id, number, order_id)
      values (p_merchant_id, p_player_id, p_day, p_rule_ids[v_place], v_number, p_order_id)
      on conflict (merchant_id, player_id, day, rule_id, number) do nothing;
      if found then return p_rule_ids[v_place]; end if;
    end loop;
  end loop;
  return null;
end $$;
grant execute on function take_free_play(text, text, date, text[], int[], text) to playfield_app;
