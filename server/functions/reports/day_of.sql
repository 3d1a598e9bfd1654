-- The day of a moment in Shanghai.
create or replace function day_of(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'Asia/Shanghai')::date
$$;
grant execute on function day_of(timestamptz) to playfield_app, playfield_ledger;
