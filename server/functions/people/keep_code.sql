-- Stores the hash of a code that was sent by SMS, in place of an older one.
create or replace function keep_code(p_phone text, p_purpose text, p_code_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from sms_codes where sent_at < now() - interval '1 day';
  insert into sms_codes (phone, purpose, code_hash) values (p_phone, p_purpose, p_code_hash)
  on conflict (phone, purpose) do update set code_hash = p_code_hash, tries = 0,
    sent_at = clock_timestamp(), ticket_hash = null, ticket_at = null
$$;
grant execute on function keep_code(text, text, bytea) to playfield_app;
