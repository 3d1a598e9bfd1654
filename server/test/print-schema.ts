/**
 * Prints the schema of a database as text, which is the same on each supported version of PostgreSQL:
 * roles, default privileges, tables with all that belongs to them, views, sequences and functions. A
 * function stands there without its body, which is in `server/functions/` or in the baseline. Monthly
 * partitions are left out, since their names depend on the day of the installation.
 */
type Sql = (text: string) => Promise<Record<string, unknown>[]>

const OURS = `relnamespace = 'public'::regnamespace`
/** Owners have every privilege on what they own, and newer versions of PostgreSQL know more of them. */
const sharedPrivileges = (acl: string, owner: string) => `
  select case g.grantee when 0 then 'public' else g.grantee::regrole::text end as role,
    string_agg(lower(g.privilege_type), ', ' order by g.privilege_type collate "C") as privileges
  from aclexplode(${acl}) g where g.grantee <> ${owner} group by g.grantee`

const ROLES = `select rolname as subject, 0 as part, '' as name, format('role %s%s%s', rolname,
    case when rolcanlogin then ' login' end, case when rolsuper or rolbypassrls then ' trusted' end) as line
  from pg_roles where rolname in
    ('playfield_app', 'playfield_jobs', 'playfield_ledger', 'playfield_sweeper')`

const DEFAULT_PRIVILEGES = `select '' as subject, 0 as part, d.defaclobjtype::text as name,
    format('default privileges on %s: %s', d.defaclobjtype,
      coalesce((select string_agg(role || ' ' || privileges, '; ' order by role collate "C")
        from (${sharedPrivileges('d.defaclacl', 'd.defaclrole')}) g), 'none')) as line
  from pg_default_acl d`

const SCHEMA_PRIVILEGES = `select '' as subject, 1 as part, role as name,
    format('grant on schema public to %s: %s', role, privileges) as line
  from pg_namespace n, lateral (${sharedPrivileges('n.nspacl', 'n.nspowner')}) g
  where n.nspname = 'public'`

const TABLES = `select c.relname as subject, 0 as part, '' as name, concat(
    case c.relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end, c.relname,
    ' partition by ' || pg_get_partkeydef(c.oid),
    ' with (' || array_to_string(c.reloptions, ', ') || ')',
    case when c.relrowsecurity then ' row level security' end,
    case when c.relforcerowsecurity then ' forced' end,
    case when c.relpersistence <> 'p' then ' ' || c.relpersistence::text end,
    ' comment ' || obj_description(c.oid, 'pg_class')) as line
  from pg_class c where c.${OURS} and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition`

const COLUMNS = `select c.relname as subject, 1 as part, to_char(row_number() over
    (partition by c.oid order by a.attnum), '0000') as name, concat(
    '  ', a.attname, ' ', format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> y.typcollation then ' collate ' || a.attcollation::regcollation end,
    case when a.attnotnull then ' not null' end,
    case a.attgenerated when 's' then ' generated as ' when 'v' then ' virtual as '
      else ' default ' end || pg_get_expr(d.adbin, d.adrelid),
    case a.attidentity when 'a' then ' identity always' when 'd' then ' identity' end,
    ' comment ' || col_description(c.oid, a.attnum)) as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.${OURS} and c.relkind in ('r', 'p', 'v') and not c.relispartition`

/** Newer versions keep NOT NULL as a constraint, too; it stands at the column here. */
const CONSTRAINTS = `select c.relname as subject, 2 as part, k.conname::text as name,
    format('  constraint %s %s%s', k.conname, pg_get_constraintdef(k.oid),
      case when not k.convalidated then ' not validated' end) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.${OURS} and not c.relispartition and k.contype <> 'n'`

const INDEXES = `select c.relname as subject, 3 as part, i.indexrelid::regclass::text as name,
    format('  %s%s', pg_get_indexdef(i.indexrelid),
      ' with (' || array_to_string(x.reloptions, ', ') || ')') as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.${OURS} and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`

const PARTITIONS = `select t.relname as subject, 4 as part, c.relname as name,
    format('  partition %s %s', c.relname, pg_get_expr(c.relpartbound, c.oid)) as line
  from pg_class c join pg_inherits h on h.inhrelid = c.oid join pg_class t on t.oid = h.inhparent
  where c.${OURS} and c.relkind = 'r' and pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'`

const POLICIES = `select p.tablename as subject, 5 as part, p.policyname as name,
    concat('  policy ', p.policyname, ' ', lower(p.permissive), ' for ', lower(p.cmd), ' to ',
      array_to_string(p.roles, ', '), ' using ' || p.qual, ' with check ' || p.with_check) as line
  from pg_policies p where p.schemaname = 'public'`

const GRANTS = `select c.relname as subject, 6 as part, role as name,
    format('  grant to %s: %s', role, privileges) as line
  from pg_class c, lateral (${sharedPrivileges('c.relacl', 'c.relowner')}) g
  where c.${OURS} and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition`

const COLUMN_GRANTS = `select relname as subject, 7 as part, role || privileges as name,
    format('  grant to %s: %s (%s)', role, privileges,
      string_agg(attname, ', ' order by attname collate "C")) as line
  from (
    select c.relname, a.attname::text, g.* from pg_class c join pg_attribute a on a.attrelid = c.oid,
      lateral (${sharedPrivileges('a.attacl', 'c.relowner')}) g
    where c.${OURS} and c.relkind in ('r', 'p', 'v') and not c.relispartition
  ) columns group by relname, role, privileges`

const FUNCTIONS = `select p.proname || '()' as subject, 0 as part, p.oid::regprocedure::text as name,
    concat('function ', p.proname, '(', pg_get_function_arguments(p.oid), ') returns ',
      pg_get_function_result(p.oid), ' language ', l.lanname,
      case p.provolatile when 'i' then ' immutable' when 's' then ' stable' end,
      case p.proparallel when 's' then ' parallel safe' when 'r' then ' parallel restricted' end,
      case when p.proisstrict then ' strict' end, case when p.proleakproof then ' leakproof' end,
      case when p.prosecdef then ' security definer' end,
      ' set ' || array_to_string(p.proconfig, ', '),
      case when p.proowner = current_user::regrole then '' else ' owner ' || p.proowner::regrole end,
      ' execute ' || (select string_agg(role, ', ' order by role collate "C")
        from (${sharedPrivileges(`coalesce(p.proacl, acldefault('f', p.proowner))`, 'p.proowner')}) g),
      ' comment ' || obj_description(p.oid, 'pg_proc')) as line
  from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace`

const VIEWS = `select viewname as subject, 8 as part, '' as name, '  ' || definition as line
  from pg_views where schemaname = 'public'`

const PARTS = [
  ROLES,
  DEFAULT_PRIVILEGES,
  SCHEMA_PRIVILEGES,
  TABLES,
  COLUMNS,
  CONSTRAINTS,
  INDEXES,
  PARTITIONS,
  POLICIES,
  GRANTS,
  COLUMN_GRANTS,
  VIEWS,
  FUNCTIONS,
]

/** Prints the schema as the owner of the database sees it. */
export async function printSchema(sql: Sql): Promise<string> {
  const parts = PARTS.map((part) => `(${part})`).join('\nunion all\n')
  const text = `select line from (${parts}) lines
    order by subject collate "C", part, name collate "C", line collate "C"`
  const rows = await sql(text)
  return `${rows.map(({ line }) => String(line)).join('\n')}\n`
}
