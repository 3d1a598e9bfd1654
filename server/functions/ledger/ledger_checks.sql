-- Number of merchants whose ledger was checked, and of those whose newest check found something.
create or replace function ledger_checks()
returns table (merchants bigint, checked bigint, oldest timestamptz, newest timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select count(*), count(r.checked_at), min(r.checked_at), max(r.checked_at)
    from merchants m
    left join lateral (select checked_at from ledger_reports l where l.merchant_id = m.merchant_id
      order by l.day desc limit 1) r on true
    where m.kind = 'merchant';
end $$;
grant execute on function ledger_checks() to playfield_app;
