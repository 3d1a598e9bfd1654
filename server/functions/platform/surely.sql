-- Fails, and the transaction with it, if a condition does not hold. For a statement that is sent
-- together with the commit, whose answer would come too late.
create or replace function surely(p_holds boolean, p_what text) returns boolean
language plpgsql immutable as $$
begin
  if p_holds is not true then raise exception 'not so: %', p_what; end if;
  return true;
end $$;
grant execute on function surely(boolean, text) to playfield_app;
