-- Replaces the merchants that an agent sees. Only the platform may call it.
create or replace function set_agent_merchants(p_agent_id text, p_merchant_ids text[])
returns void language plpgsql security definer set search_path = public as $$
begin
  if not is_platform() then raise exception 'set_agent_merchants: not the platform'; end if;
  delete from agent_directory where agent_id = p_agent_id and merchant_id <> all (p_merchant_ids);
  insert into agent_directory select p_agent_id, unnest(p_merchant_ids) on conflict do nothing;
end $$;
grant execute on function set_agent_merchants(text, text[]) to playfield_app;
