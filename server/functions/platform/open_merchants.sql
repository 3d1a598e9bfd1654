-- Opens the rows of these merchants, separated by commas, until the transaction ends. Only a statement
-- `set local` reaches the other nodes of a cluster, `set_config` does not.
create or replace function open_merchants(p_merchants text) returns void
language plpgsql as $$
begin
  execute format('set local playfield.merchants = %L', p_merchants);
end $$;
grant execute on function open_merchants(text) to playfield_app;
