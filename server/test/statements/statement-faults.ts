import {
  findMerchantColumn,
  listQueryLevels,
  listTablesOfAnyMerchant,
  type QueryLevel,
} from './query-levels.ts'
import {
  getFields,
  isValue,
  listCalledFunctions,
  parseStatement,
  toList,
  toNameParts,
  visitNodes,
  type Fields,
} from './statement-tree.ts'

/** What must be known of the database to judge a statement. */
export type StatementCatalog = {
  /** Tables with rows of merchants, which a cluster distributes by merchant. */
  readonly merchantTables: ReadonlySet<string>
  /** Functions that may write. */
  readonly stepFunctions: ReadonlySet<string>
  /** Functions that use tables from before the merchant is known. */
  readonly directoryFunctions: ReadonlySet<string>
  /** Functions that use tables with rows of merchants. */
  readonly merchantFunctions: ReadonlySet<string>
}

/**
 * Returns a sentence for everything in the statement that row-level security alone would limit to the
 * merchant, or that a cluster of nodes could not run at the merchant's shard.
 */
export function listStatementFaults(text: string, catalog: StatementCatalog): readonly string[] {
  const statement = parseStatement(text)
  const levels = listQueryLevels(statement)
  return [
    ...levels
      .flatMap((level) => listTablesOfAnyMerchant(level, catalog.merchantTables))
      .map((table) => `the query level of ${table} compares no merchant_id with a value`),
    ...listInsertFaults(statement, levels, catalog),
    ...listChangeFaults(statement),
    ...listCallFaults(statement, levels, catalog),
  ]
}

/**
 * An insert takes its rows from values, or selects them with their merchant_id from a table of the merchant.
 * What is selected from anything else a cluster copies, which PostgreSQL refuses under row-level security.
 */
function listInsertFaults(
  statement: unknown,
  levels: readonly QueryLevel[],
  { merchantTables }: StatementCatalog,
): readonly string[] {
  const faults: string[] = []
  visitNodes(statement, (kind, fields) => {
    const table = String((fields['relation'] as Fields | undefined)?.['relname'])
    const select = getFields(fields['selectStmt'], 'SelectStmt')
    if (kind !== 'InsertStmt' || !merchantTables.has(table) || !select) return
    const position = toList(fields['cols']).findIndex(
      (column) => getFields(column, 'ResTarget')?.['name'] === 'merchant_id',
    )
    const rows = toList(select['valuesLists'])
    const isOfMerchant =
      rows.length > 0
        ? rows.every((row) => isValue(toList(getFields(row, 'List')?.['items'])[position]))
        : selectsMerchant(
            levels.find((level) => level.fields === select)!,
            position,
            merchantTables,
          )
    if (!isOfMerchant)
      faults.push(`${table} takes no merchant_id from a value or a merchant's table`)
    if (hasSubselect(rows)) faults.push(`the values of ${table} have a subselect`)
  })
  return faults
}

function selectsMerchant(
  level: QueryLevel,
  position: number,
  merchantTables: ReadonlySet<string>,
): boolean {
  const target = getFields(toList(level.fields['targetList'])[position], 'ResTarget')
  const sources = level.tables.filter(({ name }) => merchantTables.has(name))
  if (level.subselects.includes(MERCHANT_ROW.alias)) sources.push(MERCHANT_ROW)
  const alias = findMerchantColumn(target?.['val'], sources)
  return sources.some((source) => source.alias === alias)
}

/** The subselect of `selectMerchantRow`, whose own level is checked as every other. */
const MERCHANT_ROW = { name: 'merchants', alias: 'merchant' }

function hasSubselect(node: unknown): boolean {
  let has = false
  visitNodes(node, (kind) => {
    if (kind === 'SubLink') has = true
  })
  return has
}

const CHANGES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt'])

/**
 * No update moves a row to another merchant. In conditions of an update, and in what an insert sets on
 * conflict, a cluster accepts no clock, since each node would read its own.
 */
function listChangeFaults(statement: unknown): readonly string[] {
  const faults: string[] = []
  visitNodes(statement, (kind, fields) => {
    const conflict = kind === 'InsertStmt' ? (fields['onConflictClause'] as Fields) : undefined
    const targets = kind === 'UpdateStmt' ? fields['targetList'] : conflict?.['targetList']
    for (const each of toList(targets)) {
      const { name, val: value } = getFields(each, 'ResTarget')!
      if (name === 'merchant_id') faults.push('an update sets merchant_id')
      if (conflict ? asksClock(value) : asksClockInCondition(value)) {
        faults.push(
          `${String(name)} is set by the clock ${conflict ? 'on conflict' : 'in a condition'}`,
        )
      }
    }
    if (CHANGES.has(kind)) {
      if (asksClockInCondition(fields['whereClause']))
        faults.push('a filter has the clock in a condition')
      if (asksClock(fields['returningClause'])) faults.push('the returned row has the clock')
    }
  })
  return faults
}

const CONDITIONS = new Set(['CaseExpr', 'CoalesceExpr'])
const CLOCKS = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']

function asksClockInCondition(node: unknown): boolean {
  let asks = false
  visitNodes(node, (kind, fields) => {
    if (CONDITIONS.has(kind) && asksClock(fields)) asks = true
  })
  return asks
}

function asksClock(node: unknown): boolean {
  let asks = listCalledFunctions(node).some((name) => CLOCKS.includes(name))
  visitNodes(node, (kind) => {
    // Such as current_timestamp.
    if (kind === 'SQLValueFunction') asks = true
  })
  return asks
}

/**
 * A function that may write runs at its merchant's node only if the statement does nothing else. A function
 * that uses a directory runs where the directory is, so its statement names no table of a merchant. One that
 * uses tables of a merchant does not either: from within a statement at a shard it may not ask them.
 */
function listCallFaults(
  statement: unknown,
  levels: readonly QueryLevel[],
  { merchantTables, stepFunctions, directoryFunctions, merchantFunctions }: StatementCatalog,
): readonly string[] {
  const called = listCalledFunctions(statement)
  const steps = called.filter((name) => stepFunctions.has(name))
  const namesMerchantTable = levels.some(({ tables }) =>
    tables.some(({ name }) => merchantTables.has(name)),
  )
  const beside = namesMerchantTable ? called : []
  return [
    ...(steps.length > 0 && !isCalledAlone(levels, steps)
      ? [`${steps.join(' and ')} share a select`]
      : []),
    ...beside
      .filter((name) => directoryFunctions.has(name))
      .map((name) => `${name} uses a directory beside a table of the merchant`),
    ...beside
      .filter((name) => merchantFunctions.has(name))
      .map((name) => `${name} uses tables beside a table of the merchant`),
  ]
}

function isCalledAlone(
  [level, ...otherLevels]: readonly QueryLevel[],
  [step, ...otherSteps]: readonly string[],
): boolean {
  if (!level || otherLevels.length + otherSteps.length + level.tables.length > 0) return false
  if (level.readFunctions.length > 0) return level.readFunctions.join(' ') === step
  const columns = toList(level.fields['targetList'])
  return columns.length === 1 && isCallOf(getFields(columns[0], 'ResTarget')?.['val'], step!)
}

function isCallOf(node: unknown, name: string): boolean {
  const cast = getFields(node, 'TypeCast')
  if (cast) return isCallOf(cast['arg'], name)
  return toNameParts(getFields(node, 'FuncCall')?.['funcname']).at(-1) === name
}
