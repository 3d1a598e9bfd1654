-- Returns the player's id in this provider's app, and null if the player never came by it. If an
-- operator changed its account there, players are known by both ids, and the one they used last counts.
create or replace function payer_of(p_player_id text, p_provider text) returns text
language sql stable security definer set search_path = public as $$
  select payer_id from player_identities
  where player_id = p_player_id and provider = p_provider
  order by seen_at desc limit 1
$$;
grant execute on function payer_of(text, text) to playfield_app;
