-- Signs a session out.
create or replace function end_session(p_session_id text) returns void
language sql security definer set search_path = public as $$
  update session_directory set ended_at = now() where session_id = p_session_id and ended_at is null
$$;
grant execute on function end_session(text) to playfield_app;
