-- Number of merchants whose ledger did not add up at its newest check. It contains nobody's data.
create or replace function ledger_red() returns bigint
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select count(*) from merchants m
    join lateral (select l.faults from ledger_reports l where l.merchant_id = m.merchant_id
      order by l.day desc limit 1) r on true
    where cardinality(r.faults) > 0
  );
end $$;
grant execute on function ledger_red() to playfield_app;
