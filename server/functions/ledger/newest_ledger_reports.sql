-- Every tenant with its newest ledger check, if there is one. It looks at one after another, since a
-- cluster does not join a copied table to the newest row of a distributed one.
create or replace function newest_ledger_reports()
returns table (merchant_id text, kind text, name text, checked_at timestamptz, faults text[])
language plpgsql stable set search_path = public as $$
#variable_conflict use_column
begin
  for merchant_id, kind, name in select m.merchant_id, m.kind, m.name from merchants m loop
    checked_at := null;
    faults := null;
    select l.checked_at, l.faults into checked_at, faults from ledger_reports l
    where l.merchant_id = newest_ledger_reports.merchant_id order by l.day desc limit 1;
    return next;
  end loop;
end $$;
