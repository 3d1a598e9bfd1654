-- Agents of these merchants. A merchant sees its own agents only.
create or replace function agents_of(p_merchant_ids text[])
returns table (agent_id text, name text, merchant_id text, merchant_name text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  v_names jsonb;
begin
  select jsonb_object_agg(m.merchant_id, m.name) into v_names from merchants m
  where m.merchant_id = any (p_merchant_ids) or m.merchant_id = any (array(
    select d.agent_id from agent_directory d where d.merchant_id = any (p_merchant_ids)));
  return query
    select d.agent_id, v_names ->> d.agent_id, d.merchant_id, v_names ->> d.merchant_id
    from agent_directory d
    where d.merchant_id = any (p_merchant_ids) and d.merchant_id = any (current_merchants())
    order by v_names ->> d.merchant_id, v_names ->> d.agent_id, d.agent_id;
end $$;
grant execute on function agents_of(text[]) to playfield_app;
