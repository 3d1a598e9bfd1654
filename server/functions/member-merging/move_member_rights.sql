-- Moves rights and history of one member to another. The numbers of uses go on, so the tighter of two
-- limits holds. It runs with `move_member_values`, while both members' rows are locked and nothing of
-- them is open.
create or replace function move_member_rights(p_merchant_id text, p_from text, p_into text) returns void
language plpgsql set search_path = public as $$
declare
  v_use record;
  v_number int;
begin
  update vouchers set player_id = p_into where merchant_id = p_merchant_id and player_id = p_from;
  update coin_gifts set player_id = p_into where merchant_id = p_merchant_id and player_id = p_from;
  update coin_storings set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  update redemptions set player_id = p_into where merchant_id = p_merchant_id and player_id = p_from;
  update point_top_ups set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  -- The payer stays, so a refund goes to the identity that paid.
  update orders set player_id = p_into where merchant_id = p_merchant_id and player_id = p_from;
  update player_addresses set player_id = p_into,
    is_default = is_default and not exists (select from player_addresses a
      where a.merchant_id = p_merchant_id and a.player_id = p_into and a.is_default)
  where merchant_id = p_merchant_id and player_id = p_from;
  for v_use in
    select u.day, u.rule_id, u.number from free_play_uses u
    where u.merchant_id = p_merchant_id and u.player_id = p_from order by u.day, u.rule_id, u.number
  loop
    -- The lowest free number, since a new use takes the lowest free one up to the limit.
    v_number := 1;
    while exists (
      select from free_play_uses u
      where u.merchant_id = p_merchant_id and u.player_id = p_into and u.day = v_use.day
        and u.rule_id = v_use.rule_id and u.number = v_number
    ) loop v_number := v_number + 1; end loop;
    update free_play_uses set player_id = p_into, number = v_number
    where merchant_id = p_merchant_id and player_id = p_from and day = v_use.day
      and rule_id = v_use.rule_id and number = v_use.number;
  end loop;
  update point_code_uses u set player_id = p_into, use_number = u.use_number + (
    select coalesce(max(own.use_number), 0) from point_code_uses own
    where own.merchant_id = p_merchant_id and own.player_id = p_into
      and own.batch_id = u.batch_id and own.number = u.number)
  where u.merchant_id = p_merchant_id and u.player_id = p_from;
  delete from point_task_claims c
  where c.merchant_id = p_merchant_id and c.player_id = p_from and exists (
    select from point_task_claims own
    where own.merchant_id = p_merchant_id and own.player_id = p_into
      and own.task_key = c.task_key and own.period = c.period);
  update point_task_claims set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from;
  update invited_friends set inviter_id = p_into
  where merchant_id = p_merchant_id and inviter_id = p_from and player_id <> p_into;
  update gift_request_members m set player_id = p_into
  where m.merchant_id = p_merchant_id and m.player_id = p_from and not exists (
    select from gift_request_members own
    where own.merchant_id = p_merchant_id and own.player_id = p_into
      and own.request_id = m.request_id);
  -- There is one message a day.
  update member_messages m set player_id = p_into
  where m.merchant_id = p_merchant_id and m.player_id = p_from and not exists (
    select from member_messages own
    where own.merchant_id = p_merchant_id and own.player_id = p_into and own.day = m.day);
  insert into member_message_choices as c (merchant_id, player_id, refuses, changed_at)
  select p_merchant_id, p_into, o.refuses, o.changed_at from member_message_choices o
  where o.merchant_id = p_merchant_id and o.player_id = p_from
  on conflict (merchant_id, player_id) do update set refuses = c.refuses or excluded.refuses,
    changed_at = greatest(c.changed_at, excluded.changed_at);
  -- Each person claims one row. If both did, the other's stays where it is.
  update former_players set player_id = p_into
  where merchant_id = p_merchant_id and player_id = p_from and not exists (
    select from former_players own
    where own.merchant_id = p_merchant_id and own.player_id = p_into);
end $$;
grant execute on function move_member_rights(text, text, text) to playfield_app;
