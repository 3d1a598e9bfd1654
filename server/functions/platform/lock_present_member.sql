-- The member who remains if this one was merged, otherwise the same. Until the transaction ends, neither
-- is merged into another.
create or replace function lock_present_member(p_merchant_id text, p_player_id text) returns text
language plpgsql set search_path = public as $$
declare
  v_player_id text := p_player_id;
  v_merged_into text;
begin
  loop
    select m.merged_into into v_merged_into from members m
    where m.merchant_id = p_merchant_id and m.player_id = v_player_id for key share;
    if v_merged_into is null then return v_player_id; end if;
    v_player_id := v_merged_into;
  end loop;
end $$;
grant execute on function lock_present_member(text, text) to playfield_app;
