-- Returns the player of an identity. If there is none, the new id becomes it.
create or replace function claim_player(
  p_provider text, p_app_id text, p_payer_id text, p_union_id text, p_new_id text
) returns text language plpgsql security definer set search_path = public as $$
declare
  v_player_id text;
begin
  update player_identities
  set seen_at = now(), union_id = coalesce(nullif(p_union_id, ''), union_id)
  where provider = p_provider and app_id = p_app_id and payer_id = p_payer_id
  returning player_id into v_player_id;
  if found then return v_player_id; end if;
  select player_id into v_player_id from player_identities
  where provider = p_provider and union_id = p_union_id and union_id <> '' limit 1;
  -- Two at once: the second waits here, and is whoever the first has become.
  insert into player_identities (provider, app_id, payer_id, union_id, player_id)
  values (p_provider, p_app_id, p_payer_id, p_union_id, coalesce(v_player_id, p_new_id))
  on conflict (provider, app_id, payer_id) do update set seen_at = now()
  returning player_id into v_player_id;
  return v_player_id;
end $$;
grant execute on function claim_player(text, text, text, text, text) to playfield_app;
