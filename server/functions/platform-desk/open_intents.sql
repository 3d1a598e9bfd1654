-- Open outbox messages of all merchants: counts and times, no content.
create or replace function open_intents()
returns table (kind text, waiting bigint, doubtful bigint, oldest timestamptz)
language sql stable security definer set search_path = public as $$
  select o.kind, count(*), count(*) filter (where o.unknowns > 0), min(o.made_at)
  from outbox o where is_platform() and o.state = 'open' group by o.kind order by o.kind
$$;
grant execute on function open_intents() to playfield_app;
