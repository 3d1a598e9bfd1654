-- Stores a ticket for a phone that was proven by its code.
create or replace function give_ticket(p_phone text, p_purpose text, p_ticket_hash bytea) returns void
language sql security definer set search_path = public as $$
  update sms_codes set ticket_hash = p_ticket_hash, ticket_at = clock_timestamp()
  where phone = p_phone and purpose = p_purpose
$$;
grant execute on function give_ticket(text, text, bytea) to playfield_app;
