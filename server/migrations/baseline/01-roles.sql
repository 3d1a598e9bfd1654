-- Roles. None of them is a superuser or owns a table, so row-level security holds for each:
--   playfield_app      what calls and workers sign in as
--   playfield_ledger   owns the functions that move value; signs in nowhere
--   playfield_jobs     owns the queue's own schema
--   playfield_sweeper  finds what is due: ids and merchants, no content
-- They belong to the whole cluster. Another database there may have made them already, or an administrator
-- has prepared them for an owner who may not create roles.
do $$
declare v_role text;
begin
  foreach v_role in array
    array['playfield_app', 'playfield_jobs', 'playfield_sweeper', 'playfield_ledger']
  loop
    continue when exists (select from pg_roles where rolname = v_role);
    begin
      execute format('create role %I %s', v_role,
        case when v_role = 'playfield_ledger' then 'nologin' else 'login' end);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not pg_has_role('playfield_ledger', 'usage') then
    grant playfield_ledger to current_user;
  end if;
end $$;

-- Nobody may execute a function until it is granted.
alter default privileges revoke execute on functions from public;

-- Merchants whose rows this transaction may see. platform/db.ts sets them, and every policy reads them. It
-- is a set because an agent sees several merchants; unset is an empty set. Parallel workers may read it, so
-- that large queries can use several.
create function current_merchants() returns text[] language sql stable parallel safe
  return string_to_array(current_setting('playfield.merchants', true), ',');
grant execute on function current_merchants()
  to playfield_app, playfield_ledger, playfield_sweeper, playfield_jobs;
