-- Gives a session its next refresh token, and returns nothing if the old one is not the right one. The
-- token before is still accepted for 30 seconds, for an answer that got lost and for two tabs. It is
-- answered with the same token, so it does not move the time. A token that comes later or is older ends
-- the session and all that is signed in under it, because two hold it and one of them stole it. An
-- invented token ends nothing, since session ids can be guessed.
create or replace function renew_session(
  p_session_id text, p_first_hash bytea, p_hash bytea, p_hash_new bytea, p_seconds int
) returns table (merchant_id text, actor_kind text, actor_id text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  v_session session_directory;
  v_now timestamptz := now();
  v_ends_at timestamptz := v_now + make_interval(secs => p_seconds);
begin
  select * into v_session from session_directory
  where session_id = p_session_id and ended_at is null and ends_at > v_now for update;
  if not found then return; end if;
  if v_session.refresh_hash = p_hash then
    update session_directory set refresh_hash = p_hash_new, refresh_hash_before = p_hash,
      renewed_at = v_now, ends_at = v_ends_at
    where session_id = p_session_id;
  elsif v_session.refresh_hash_before = p_hash and v_session.renewed_at > v_now - interval '30 seconds' then
    update session_directory set refresh_hash = p_hash_new, ends_at = v_ends_at
    where session_id = p_session_id;
  elsif v_session.refresh_hash_before = p_hash or v_session.first_hash = p_first_hash then
    update session_directory set ended_at = v_now
    where (session_id = p_session_id or of_session = p_session_id) and ended_at is null;
    return;
  else
    return;
  end if;
  return query select v_session.merchant_id, v_session.actor_kind, v_session.actor_id;
end $$;
grant execute on function renew_session(text, bytea, bytea, bytea, int) to playfield_app;
