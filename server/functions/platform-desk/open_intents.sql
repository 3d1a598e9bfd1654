-- Open outbox messages of all merchants: counts and times, no content.
create or replace function open_intents()
returns table (kind text, waiting bigint, doubtful bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select o.kind, count(*), count(*) filter (where o.unknowns > 0), min(o.made_at)
    from outbox o where o.state = 'open' group by o.kind order by o.kind;
end $$;
grant execute on function open_intents() to playfield_app;
