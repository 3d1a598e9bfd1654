import { must } from '#contract/base/must.ts'
import { listStatementFaults, type StatementCatalog } from './statement-faults.ts'

type RunSql = (text: string) => Promise<Record<string, unknown>[]>

/** Faults by statement, since the test servers of a worker hear the same ones. */
const known = new Map<string, readonly string[]>()

/** The schema is the same for all test servers of a worker. */
let catalogOfWorker: Promise<StatementCatalog> | undefined

/** Returns a listener for the statements of a server, and a check that throws if any of them has a fault. */
export async function openStatementCheck(sql: RunSql) {
  catalogOfWorker ??= readStatementCatalog(sql)
  const catalog = await catalogOfWorker
  const heard = new Set<string>()
  return {
    hear: (statement: string) => void heard.add(statement),
    requireNoFaults() {
      const faulty = [...heard].flatMap((statement) => {
        const faults = known.get(statement) ?? listStatementFaults(statement, catalog)
        known.set(statement, faults)
        return faults.map((fault) => `${fault}:\n${statement}`)
      })
      must(faulty.length === 0, `a cluster runs every statement:\n${faulty.join('\n\n')}`)
    },
  }
}

/** Tables with row-level security are those with rows of merchants (`every-table.test.ts`). */
export async function readStatementCatalog(sql: RunSql): Promise<StatementCatalog> {
  const tables = await sql(`select relname as name, relrowsecurity as walled from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const functions = await sql(`select proname as name, provolatile = 'v' as writes,
    regexp_replace(prosrc, '--.*$', '', 'gn') as source
    from pg_proc where pronamespace = 'public'::regnamespace`)
  const toNames = (rows: Record<string, unknown>[]) => new Set(rows.map(({ name }) => String(name)))
  const merchantTables = toNames(tables.filter(({ walled }) => walled))
  const directories = toNames(tables.filter(({ walled }) => !walled))
  const listThatName = (words: ReadonlySet<string>) => {
    const namesOne = new RegExp(`\\b(${[...words].join('|')})\\b`)
    return toNames(functions.filter(({ source }) => namesOne.test(String(source))))
  }
  return {
    merchantTables,
    stepFunctions: toNames(functions.filter(({ writes }) => writes)),
    directoryFunctions: listThatName(directories),
    merchantFunctions: addCallers(listThatName(merchantTables), listThatName),
  }
}

/** Adds functions that call one of these, and those that call them. */
function addCallers(
  names: ReadonlySet<string>,
  listCallers: (names: ReadonlySet<string>) => ReadonlySet<string>,
): ReadonlySet<string> {
  const all = new Set([...names, ...listCallers(names)])
  return all.size > names.size ? addCallers(all, listCallers) : all
}
