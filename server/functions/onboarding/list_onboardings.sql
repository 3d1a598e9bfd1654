-- Applications of all merchants for the platform, those that wait the longest first.
create or replace function list_onboardings(p_state text, p_limit int, p_offset int)
returns table (merchant_id text, merchant_name text, subject text, state text, times int,
  first_reviewer text, submitted_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select o.merchant_id, o.application ->> 'merchantName', o.application ->> 'subject', o.state,
      o.times, o.first_reviewer, o.submitted_at
    from onboardings o where o.state = p_state
    order by o.submitted_at, o.merchant_id limit p_limit offset p_offset;
end $$;
grant execute on function list_onboardings(text, int, int) to playfield_app;
