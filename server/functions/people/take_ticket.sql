-- Uses a ticket up, together with the code that it came from.
create or replace function take_ticket(p_phone text, p_purpose text, p_ticket_hash bytea, p_seconds int)
returns boolean language plpgsql security definer set search_path = public as $$
begin
  delete from sms_codes where phone = p_phone and purpose = p_purpose
    and ticket_hash = p_ticket_hash and ticket_at > now() - make_interval(secs => p_seconds);
  return found;
end $$;
grant execute on function take_ticket(text, text, bytea, int) to playfield_app;
