-- Faults that the last check of each ledger found, for the platform: at most 100 merchants.
create or replace function ledger_faults()
returns table (merchant_id text, name text, checked_at timestamptz, faults text[])
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select r.merchant_id, r.name, r.checked_at, r.faults
    from newest_ledger_reports() r
    where cardinality(r.faults) > 0
    order by r.checked_at desc, r.merchant_id limit 100;
end $$;
grant execute on function ledger_faults() to playfield_app;
