-- Signs a player in at a merchant, under the session of the browser. They end together.
create or replace function open_session_under(p_of_session text, p_session_id text, p_merchant_id text)
returns text language sql security definer set search_path = public as $$
  insert into session_directory
    (session_id, actor_kind, merchant_id, actor_id, refresh_hash, ends_at, of_session)
  select p_session_id, s.actor_kind, p_merchant_id, s.actor_id, '', s.ends_at, s.session_id
  from session_directory s
  where s.session_id = p_of_session and s.actor_kind = 'player' and s.ended_at is null
  on conflict (of_session, merchant_id) where of_session is not null and ended_at is null
  do update set ends_at = excluded.ends_at
  returning session_id
$$;
grant execute on function open_session_under(text, text, text) to playfield_app;
