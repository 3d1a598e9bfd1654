-- Forgets failed attempts after a successful one.
create or replace function forget_sign_in_failures(p_who text[]) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_failures where who = any (p_who)
$$;
grant execute on function forget_sign_in_failures(text[]) to playfield_app;
