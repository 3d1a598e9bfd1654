-- The moment at which a day begins in Shanghai.
create or replace function start_of_day(p_day date) returns timestamptz language sql immutable as $$
  select p_day::timestamp at time zone 'Asia/Shanghai'
$$;
grant execute on function start_of_day(date) to playfield_app;
