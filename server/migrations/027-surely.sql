-- For what is said in one piece with the commit: nobody hears its answer in time, so it fails itself
-- where it is not as it must be, and the transaction with it.
create function surely(p_holds boolean, p_what text) returns boolean
language plpgsql immutable as $$
begin
  if p_holds is not true then raise exception 'not so: %', p_what; end if;
  return true;
end $$;
grant execute on function surely(boolean, text) to playfield_app;
