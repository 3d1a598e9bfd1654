-- Number of merchants, and of those whose ledger was checked, with the times of their newest checks.
create or replace function ledger_checks()
returns table (merchants bigint, checked bigint, oldest timestamptz, newest timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_platform() then return; end if;
  return query
    select count(*), count(r.checked_at), min(r.checked_at), max(r.checked_at)
    from newest_ledger_reports() r where r.kind = 'merchant';
end $$;
grant execute on function ledger_checks() to playfield_app;
