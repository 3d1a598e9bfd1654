-- Whether a member receives nothing more; merged ones do not. Where something can be given, nobody is
-- merged between this answer and the gift.
create or replace function is_blocked_member(p_merchant_id text, p_player_id text) returns boolean
language plpgsql set search_path = public as $$
declare
  v_is_blocked boolean;
begin
  if current_setting('transaction_read_only') = 'on' then
    select m.is_blocked or m.merged_into is not null into v_is_blocked from members m
    where m.merchant_id = p_merchant_id and m.player_id = p_player_id;
  else
    select m.is_blocked or m.merged_into is not null into v_is_blocked from members m
    where m.merchant_id = p_merchant_id and m.player_id = p_player_id for key share;
  end if;
  return coalesce(v_is_blocked, false);
end $$;
grant execute on function is_blocked_member(text, text) to playfield_app;
