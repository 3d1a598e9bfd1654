-- The next merchants that receive a message, in the order of their ids.
create or replace function desk_receivers(p_after text, p_only text[], p_limit int)
returns table (merchant_id text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if not is_platform() then return; end if;
  return query
    select m.merchant_id from merchants m
    where m.kind = 'merchant' and m.state = 'active' and m.merchant_id > p_after
      and (p_only is null or m.merchant_id = any (p_only))
    order by m.merchant_id limit p_limit;
end $$;
grant execute on function desk_receivers(text, text[], int) to playfield_app;
