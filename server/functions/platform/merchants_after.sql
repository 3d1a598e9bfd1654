-- The next merchants in the order of their ids, for nightly jobs that go through all.
create or replace function merchants_after(p_after text, p_limit int) returns table (merchant_id text)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select m.merchant_id from merchants m where m.merchant_id > p_after
    order by m.merchant_id limit p_limit;
end $$;
grant execute on function merchants_after(text, int) to playfield_sweeper;
