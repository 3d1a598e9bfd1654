-- Why the platform stopped a merchant, and since when.
alter table merchants add stopped_why text not null default '', add stopped_at timestamptz;

-- All of a house's people are out; whoever starts it again brings no session back.
create function end_sessions_of_house(p_merchant_id text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not is_platform() then raise exception 'end_sessions_of_house: not the platform'; end if;
  update session_directory set ended_at = now()
  where merchant_id = p_merchant_id and actor_kind = 'person' and ended_at is null;
end $$;

-- Jobs of the installation, and how each ended the last time. Written by the queue's own role.
create table job_runs (
  name text primary key,
  -- Minute hour day month weekday in Shanghai; empty: only when asked for.
  at_time text not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why the last run failed; empty: it did not.
  failed text not null default ''
);
grant select, insert, update on job_runs to playfield_jobs;

create function list_job_runs()
returns table (name text, at_time text, started_at timestamptz, ended_at timestamptz, failed text)
language sql stable security definer set search_path = public as $$
  select j.name, j.at_time, j.started_at, j.ended_at, j.failed from job_runs j
  where is_platform() order by j.name
$$;

-- The newest check of each merchant's ledger: how many there are, and which found something.
create function ledger_checks()
returns table (merchants bigint, checked bigint, oldest timestamptz, newest timestamptz)
language sql stable security definer set search_path = public as $$
  select count(*), count(r.checked_at), min(r.checked_at), max(r.checked_at)
  from merchants m
  left join lateral (select checked_at from ledger_reports l where l.merchant_id = m.merchant_id
    order by l.day desc limit 1) r on true
  where is_platform() and m.kind = 'merchant'
$$;
create function ledger_faults()
returns table (merchant_id text, name text, checked_at timestamptz, faults text[])
language sql stable security definer set search_path = public as $$
  select m.merchant_id, m.name, r.checked_at, r.faults
  from merchants m
  join lateral (select l.checked_at, l.faults from ledger_reports l where l.merchant_id = m.merchant_id
    order by l.day desc limit 1) r on true
  where is_platform() and cardinality(r.faults) > 0
  order by r.checked_at desc, m.merchant_id limit 100
$$;

-- What is still to be carried out at providers, of all merchants: counts and times, no content.
create function open_intents()
returns table (kind text, waiting bigint, doubtful bigint, oldest timestamptz)
language sql stable security definer set search_path = public as $$
  select o.kind, count(*), count(*) filter (where o.unknowns > 0), min(o.made_at)
  from outbox o where is_platform() and o.state = 'open' group by o.kind order by o.kind
$$;

grant execute on function end_sessions_of_house(text), list_job_runs(), ledger_checks(),
  ledger_faults(), open_intents() to playfield_app;
