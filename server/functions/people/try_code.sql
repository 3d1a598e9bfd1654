-- Returns `right`, `wrong` (counted), or `over`: there is no code, it is too old, or it had too many
-- guesses.
create or replace function try_code(
  p_phone text, p_purpose text, p_code_hash bytea, p_seconds int, p_tries int
) returns text language plpgsql security definer set search_path = public as $$
declare
  v_code sms_codes;
begin
  update sms_codes set tries = tries + 1
  where phone = p_phone and purpose = p_purpose and tries < p_tries
    and sent_at > now() - make_interval(secs => p_seconds)
  returning * into v_code;
  if not found then return 'over'; end if;
  return case when v_code.code_hash = p_code_hash then 'right' else 'wrong' end;
end $$;
grant execute on function try_code(text, text, bytea, int, int) to playfield_app;
