-- Agents of these merchants. A merchant sees its own agents only.
create or replace function agents_of(p_merchant_ids text[])
returns table (agent_id text, name text, merchant_id text, merchant_name text)
language sql stable security definer set search_path = public as $$
  select d.agent_id, a.name, d.merchant_id, m.name
  from agent_directory d
  join merchants a on a.merchant_id = d.agent_id
  join merchants m on m.merchant_id = d.merchant_id
  where d.merchant_id = any (p_merchant_ids) and d.merchant_id = any (current_merchants())
  order by m.name, a.name, d.agent_id
$$;
grant execute on function agents_of(text[]) to playfield_app;
