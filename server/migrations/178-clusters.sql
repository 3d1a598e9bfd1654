-- Citus creates no policy with a subselect. Each statement names its merchant by value, so the function
-- filters only rows that an index has found.
do $$
declare v_policy record;
begin
  for v_policy in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and qual like '%SELECT current_merchants()%'
  loop
    execute format('alter policy %I on %I using (merchant_id = any (current_merchants()))',
      v_policy.policyname, v_policy.tablename);
  end loop;
end $$;

-- A read has its own transaction now, so entering is the same for reads and writes.
drop function if exists enter_session(text, boolean);

-- A step of an order and all that it causes is one function now, which a cluster runs at one shard.
drop function if exists order_step(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, timestamptz);
drop function if exists surely(boolean, text);
