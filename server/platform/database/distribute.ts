import type pg from 'pg'
import { must } from '#contract/base/must.ts'

/**
 * Each node has a copy of these tables. They are read in the middle of writes, as another role, which a
 * cluster allows only for a copy beside it.
 */
const COPIED_TABLES = `array['merchants', 'news']`
/** Every other table has its shards where this one has them. */
const FIRST_TABLE = 'roles'

/**
 * Tables to distribute. Those of merchants have row-level security. A table comes after those that its
 * foreign keys name.
 */
export const MERCHANT_TABLES = `with recursive tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relrowsecurity and c.relname <> all (${COPIED_TABLES})
  ), depths as (
    select oid, name, 0 as depth from tables
    union
    select t.oid, t.name, d.depth + 1 from depths d
    join pg_constraint k on k.confrelid = d.oid and k.contype = 'f' and k.conrelid <> k.confrelid
    join tables t on t.oid = k.conrelid
  )
  select oid, name, max(depth)::int as depth from depths group by oid, name
  order by 3, name <> '${FIRST_TABLE}', name`

/** Functions of one merchant. One that names a table without row-level security stays where that table is. */
export const MERCHANT_FUNCTIONS = `select p.oid, p.proname as name from pg_proc p
  join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
  where p.pronamespace = 'public'::regnamespace and p.proargnames[1] = 'p_merchant_id'
    and not exists (select from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and not c.relrowsecurity and p.prosrc ~ ('\\m' || c.relname || '\\M'))
  order by 2`

/**
 * One row if tables can be distributed. Policies of an older backup still have subselects, which Citus
 * refuses, so its rows are distributed after it is migrated.
 */
const CAN_DISTRIBUTE = `select from pg_extension where extname = 'citus' and not exists (
  select from pg_policies where schemaname = 'public' and qual like '%SELECT%')`

/**
 * Distributes the tables of merchants over the nodes of a cluster, and lets the functions of one merchant run
 * at its node. Does nothing where the extension Citus is missing, and nothing twice.
 */
export async function distributeByMerchant(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(CAN_DISTRIBUTE)
  if (!rowCount) return
  await setRoleSettings(client)
  await client.query(
    `select create_reference_table(oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${COPIED_TABLES})
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)`,
  )
  await client.query(
    `select create_distributed_table(oid::regclass, 'merchant_id',
      colocate_with => case when name = '${FIRST_TABLE}' then 'none' else '${FIRST_TABLE}' end)
    from (${MERCHANT_TABLES}) t
    where not exists (select from pg_dist_partition d where d.logicalrelid = t.oid)`,
  )
  await truncateCopiedRows(client)
  await client.query(
    `select create_distributed_function(oid::regprocedure, 'p_merchant_id',
      colocate_with => '${FIRST_TABLE}', force_delegation => true)
    from (${MERCHANT_FUNCTIONS}) f
    where not exists (select from pg_catalog.pg_dist_object d
      where d.objid = f.oid and d.distribution_argument_index is not null)`,
  )
  await resetGenericPlans(client)
  await grantViewsOnWorkers(client)
}

/** Removes rows that were in a table before it was distributed. A cluster leaves them behind its copy. */
async function truncateCopiedRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
    join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  )
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

/**
 * Settings of the roles that ask a cluster. A kept plan on a worker grows by each execution, so that a
 * connection takes more and more memory.
 */
const ROLE_SETTINGS = [
  ['citus.propagate_set_commands', 'local'],
  ['plan_cache_mode', 'force_custom_plan'],
] as const

/** Leaves a role alone that has its settings: its owner may not be allowed to change roles. */
async function setRoleSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
    where (rolname in ('playfield_app', 'playfield_sweeper') or rolname = current_user)
      and not coalesce(rolconfig, '{}') @> $1::text[]`,
    [ROLE_SETTINGS.map(([name, value]) => `${name}=${value}`)],
  )
  for (const { name } of rows)
    for (const [setting, value] of ROLE_SETTINGS)
      await client.query(
        `alter role ${client.escapeIdentifier(name)} set ${setting} = ${client.escapeLiteral(value)}`,
      )
}

/** Grants on workers what roles may do with views. A cluster hands on the views alone. */
async function grantViewsOnWorkers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ worker: string; result: string }>(
    `select concat(w.nodename, ':', w.nodeport) as worker, w.result
    from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee,
      run_command_on_workers(
        format('set local citus.enable_ddl_propagation = off; grant %s on %I to %I',
          a.privilege_type, c.relname, r.rolname)) w
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and a.grantee <> c.relowner and not w.success`,
  )
  must(rows.length === 0, `workers grant views: ${JSON.stringify(rows)}`)
}

/** A cluster plans statements of a function only with the values of their parameters. */
async function resetGenericPlans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and 'plan_cache_mode=force_generic_plan' = any (proconfig)`,
  )
  for (const { name } of rows) await client.query(`alter function ${name} reset plan_cache_mode`)
}
