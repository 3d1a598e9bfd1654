-- Removes a code, because its SMS could not be sent.
create or replace function drop_code(p_phone text, p_purpose text) returns void
language sql security definer set search_path = public as $$
  delete from sms_codes where phone = p_phone and purpose = p_purpose
$$;
grant execute on function drop_code(text, text) to playfield_app;
