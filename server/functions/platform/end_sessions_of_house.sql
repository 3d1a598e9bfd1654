-- Ends the sessions of all people of a merchant. They stay ended if the merchant is started again.
create or replace function end_sessions_of_house(p_merchant_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not is_platform() then raise exception 'end_sessions_of_house: not the platform'; end if;
  update session_directory set ended_at = now()
  where merchant_id = p_merchant_id and actor_kind = 'person' and ended_at is null;
end $$;
grant execute on function end_sessions_of_house(text) to playfield_app;
