import {
  getFields,
  isValue,
  listCalledFunctions,
  toList,
  toNameParts,
  toText,
  visitNodes,
  type Fields,
} from './statement-tree.ts'

/**
 * A select, update or delete with the tables that it names itself. A subselect is a level of its own, and so
 * is each arm of a union.
 */
export type QueryLevel = {
  readonly fields: Fields
  readonly tables: readonly LevelTable[]
  /** Aliases of the subselects that the level reads. */
  readonly subselects: readonly string[]
  /** Conditions that must all be true. */
  readonly conditions: readonly unknown[]
  /** Whether a join of the level has `using (merchant_id)`. */
  readonly joinsUsingMerchant: boolean
  /** Functions that the level reads as tables. */
  readonly readFunctions: readonly string[]
}
type LevelTable = { readonly name: string; readonly alias: string }

const LEVELS = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt'])

/** Lists the levels of a statement, outer ones first. Names of `with` count as no tables. */
export function listQueryLevels(statement: unknown): readonly QueryLevel[] {
  const withNames = new Set<string>()
  visitNodes(statement, (kind, { ctename }) => {
    if (kind === 'CommonTableExpr') withNames.add(String(ctename))
  })
  const levels: QueryLevel[] = []
  function addLevel(kind: string, fields: Fields): void {
    levels.push(toQueryLevel(fields, withNames))
    const arms = kind === 'SelectStmt' ? [fields['larg'], fields['rarg']] : []
    for (const arm of arms) if (arm) addLevel(kind, arm as Fields)
  }
  visitNodes(statement, (kind, fields) => {
    if (LEVELS.has(kind)) addLevel(kind, fields)
  })
  return levels
}

function toQueryLevel(fields: Fields, withNames: ReadonlySet<string>): QueryLevel {
  const tables: LevelTable[] = []
  const subselects: string[] = []
  const conditions: unknown[] = []
  const readFunctions: string[] = []
  let joinsUsingMerchant = false
  function addItem(item: unknown): void {
    const join = getFields(item, 'JoinExpr')
    if (join) {
      addItem(join['larg'])
      addItem(join['rarg'])
      conditions.push(...toConditions(join['quals']))
      if (toNameParts(join['usingClause']).includes('merchant_id')) joinsUsingMerchant = true
    }
    const read = getFields(item, 'RangeFunction')
    if (read) readFunctions.push(...listCalledFunctions(read['functions']))
    const subselect = getFields(item, 'RangeSubselect')
    if (subselect) subselects.push(toAlias(subselect))
    const table = getFields(item, 'RangeVar')
    if (table && !withNames.has(String(table['relname']))) tables.push(toLevelTable(table))
  }
  // Only updates and deletes have it: the table that they change.
  const target = fields['relation'] as Fields | undefined
  if (target) tables.push(toLevelTable(target))
  for (const item of [...toList(fields['fromClause']), ...toList(fields['usingClause'])]) {
    addItem(item)
  }
  conditions.push(...toConditions(fields['whereClause']))
  return { fields, tables, subselects, conditions, joinsUsingMerchant, readFunctions }
}

function toLevelTable(table: Fields): LevelTable {
  const name = String(table['relname'])
  return { name, alias: toAlias(table) || name }
}

/** Returns an empty text for an item without an alias. */
function toAlias({ alias }: Fields): string {
  return toText((alias as Fields | undefined)?.['aliasname'])
}

function toConditions(condition: unknown): readonly unknown[] {
  const every = getFields(condition, 'BoolExpr')
  if (every?.['boolop'] === 'AND_EXPR') return toList(every['args']).flatMap(toConditions)
  return condition ? [condition] : []
}

/** Stands for a value among the aliases whose merchants a level makes equal. */
const VALUE = '$'

/** Lists the tables of the level whose merchant the level compares with no value, directly or by a join. */
export function listTablesOfAnyMerchant(
  level: QueryLevel,
  merchantTables: ReadonlySet<string>,
): readonly string[] {
  const tables = level.tables.filter(({ name }) => merchantTables.has(name))
  const equal = new Map<string, ReadonlySet<string>>()
  const connect = (one: string, other: string) => {
    const all = new Set([one, other].flatMap((alias) => [...(equal.get(alias) ?? [alias])]))
    for (const alias of all) equal.set(alias, all)
  }
  const [first, ...others] = tables
  if (level.joinsUsingMerchant && first) for (const { alias } of others) connect(first.alias, alias)
  for (const condition of level.conditions) {
    const sides = toEqualSides(condition, tables)
    if (sides) connect(...sides)
  }
  return tables.filter(({ alias }) => !equal.get(alias)?.has(VALUE)).map(({ name }) => name)
}

const EQUALITIES = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN']

/** Returns both sides of an equality of merchants, undefined for any other condition. */
function toEqualSides(
  condition: unknown,
  tables: readonly LevelTable[],
): readonly [string, string] | undefined {
  const comparison = getFields(condition, 'A_Expr')
  if (!EQUALITIES.includes(String(comparison?.['kind']))) return undefined
  if (toNameParts(comparison!['name']).join('') !== '=') return undefined
  const [one, other] = [comparison!['lexpr'], comparison!['rexpr']].map((side) =>
    isValue(side) ? VALUE : findMerchantColumn(side, tables),
  )
  return one && other ? [one, other] : undefined
}

/** Returns the alias before a merchant_id, or the only alias that it can have. */
export function findMerchantColumn(
  node: unknown,
  tables: readonly LevelTable[],
): string | undefined {
  const names = toNameParts(getFields(node, 'ColumnRef')?.['fields'])
  if (names.at(-1) !== 'merchant_id') return undefined
  return names.length > 1 ? names.at(-2) : tables[0]?.alias
}
