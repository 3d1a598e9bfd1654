-- Merchants that an agent sees.
create or replace function agent_merchants(p_agent_id text) returns text[]
language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(merchant_id order by merchant_id), '{}') from agent_directory
  where agent_id = p_agent_id
$$;
grant execute on function agent_merchants(text) to playfield_app;
