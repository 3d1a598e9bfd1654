-- A refresh token names the first one of its session, too. Whoever shows that part held a token of
-- this session once, so a token that is neither the newest nor the one before was stolen, however
-- often it was renewed since.
alter table session_directory add column first_hash bytea;
-- Tokens from before name no first one: what is the newest now becomes it.
update session_directory set first_hash = refresh_hash where ended_at is null;

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

drop function renew_session(text, bytea, bytea, int);

-- The session's next refresh token. Null when the old one is not the right one. The token before is
-- still taken for 30 seconds, for an answer that got lost and for two tabs; what it is answered is
-- the same token, so this moves no time. What comes later or is older ends the session, and what is
-- signed in under it: two hold it, and one of them stole it. An invented one ends nothing: ids of
-- sessions can be guessed.
create function renew_session(
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
