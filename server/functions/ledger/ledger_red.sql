-- Number of merchants whose ledger did not add up at its newest check. It contains nobody's data.
create or replace function ledger_red() returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select count(*) from newest_ledger_reports() r where cardinality(r.faults) > 0
  );
end $$;
grant execute on function ledger_red() to playfield_app;
