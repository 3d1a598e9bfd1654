-- Ends all sessions of an actor but one (that in which the password was just changed).
create or replace function end_sessions_of(p_merchant_id text, p_actor_id text, p_but text) returns void
language sql security definer set search_path = public as $$
  update session_directory set ended_at = now()
  where merchant_id = p_merchant_id and actor_id = p_actor_id and ended_at is null
    and session_id is distinct from p_but and p_merchant_id = any (current_merchants())
$$;
grant execute on function end_sessions_of(text, text, text) to playfield_app;
