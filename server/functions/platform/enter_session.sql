-- Returns who calls, and null if the session is not signed in. It is asked at every request, so a right
-- that was taken away ends at once. It opens exactly the merchants of this actor, until the transaction
-- ends. A player's session opens a merchant only while the merchant is in service; the session
-- of a browser, which is at no merchant, opens nothing. A player who was merged acts as the remaining
-- member. `identityId` is the player who signed in and who pays.
create or replace function enter_session(p_session_id text)
returns jsonb language plpgsql security definer set search_path = public as $$
declare
  v_session session_directory;
  v_actor jsonb;
  v_merchants text[];
  v_merged_into text;
begin
  select * into v_session from session_directory
  where session_id = p_session_id and ended_at is null and ends_at > now();
  if v_session.actor_kind = 'player' then
    select b.merged_into into v_merged_into from members b
    where b.merchant_id = v_session.merchant_id and b.player_id = v_session.actor_id;
    select jsonb_build_object('is', 'player', 'identityId', v_session.actor_id,
      'playerId', coalesce(v_merged_into, v_session.actor_id)) into v_actor
    from merchants m where m.merchant_id = v_session.merchant_id and m.state = 'active';
  elsif v_session.actor_kind = 'person' then
    select jsonb_build_object(
      'is', m.kind, 'accountId', a.account_id, 'name', a.name,
      'owner', a.role_id is null, 'permissions', coalesce(r.permissions, '{}'), 'sites', a.site_ids)
    into v_actor
    from accounts a
    join merchants m on m.merchant_id = a.merchant_id and m.state = 'active'
    left join roles r on r.merchant_id = a.merchant_id and r.role_id = a.role_id
    where a.merchant_id = v_session.merchant_id and a.account_id = v_session.actor_id
      and a.state = 'active';
  end if;
  if v_actor is not null then
    v_merchants := array[v_session.merchant_id];
    if v_actor ->> 'is' = 'agent' then
      v_merchants := v_merchants || agent_merchants(v_session.merchant_id);
    end if;
    v_actor := v_actor || jsonb_build_object('merchants', v_merchants);
  end if;
  perform open_merchants(coalesce(array_to_string(v_merchants, ','), ''));
  return v_actor;
end $$;
grant execute on function enter_session(text) to playfield_app;
