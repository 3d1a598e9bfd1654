-- Applications of all merchants for the platform, those that wait the longest first.
create or replace function list_onboardings(p_state text, p_limit int, p_offset int)
returns table (merchant_id text, merchant_name text, subject text, state text, times int,
  first_reviewer text, submitted_at timestamptz)
language sql stable security definer set search_path = public as $$
  select o.merchant_id, o.application ->> 'merchantName', o.application ->> 'subject', o.state,
    o.times, o.first_reviewer, o.submitted_at
  from onboardings o where is_platform() and o.state = p_state
  order by o.submitted_at, o.merchant_id limit p_limit offset p_offset
$$;
grant execute on function list_onboardings(text, int, int) to playfield_app;
