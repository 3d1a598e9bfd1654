-- Signs an actor in for so many seconds. The hash of the first token is kept to recognise its
-- descendants.
create or replace function open_session(
  p_session_id text, p_actor_kind text, p_merchant_id text, p_actor_id text,
  p_refresh_hash bytea, p_seconds int
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_ends_at timestamptz := now() + make_interval(secs => p_seconds);
begin
  insert into session_directory
    (session_id, actor_kind, merchant_id, actor_id, first_hash, refresh_hash, ends_at)
  values
    (p_session_id, p_actor_kind, p_merchant_id, p_actor_id, p_refresh_hash, p_refresh_hash, v_ends_at);
end $$;
grant execute on function open_session(text, text, text, text, bytea, int) to playfield_app;
