-- Number of merchants whose ledger was checked, and of those whose newest check found something.
create or replace function ledger_checks()
returns table (merchants bigint, checked bigint, oldest timestamptz, newest timestamptz)
language sql stable security definer set search_path = public as $$
  select count(*), count(r.checked_at), min(r.checked_at), max(r.checked_at)
  from merchants m
  left join lateral (select checked_at from ledger_reports l where l.merchant_id = m.merchant_id
    order by l.day desc limit 1) r on true
  where is_platform() and m.kind = 'merchant'
$$;
grant execute on function ledger_checks() to playfield_app;
