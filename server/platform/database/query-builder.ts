import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { runStatement } from './run-statement.ts'
import { statementName } from './statement-name.ts'

/** Receives the text of each statement. */
export type StatementWatcher = ((statement: string) => void) | undefined

/**
 * Returns a query builder whose statements run on this connection, prepared once and named by their hash. It
 * begins no transactions: `db.ts` does.
 */
export function createQueryBuilder(
  client: pg.PoolClient,
  watch: StatementWatcher,
): Kysely<Record<never, never>> {
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]
  const executor = Object.assign(new DefaultQueryExecutor(compiler, adapter, noConnections), {
    executeQuery: createStatementRunner(client, watch),
  })
  return new Kysely({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const offline = new Kysely<never>({ dialect })

/** Returns `select` with these columns, as a query would contain them. */
export function compileColumns(columns: readonly unknown[]): CompiledQuery {
  return offline.selectNoFrom(columns as never).compile()
}

/** `transaction()` of kysely would ask it, for a second transaction on the same connection. */
const noConnections: ConnectionProvider = {
  async provideConnection() {
    throw new Error('only db.ts takes connections and begins transactions')
  },
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Runs compiled statements on the one connection. The executor of kysely takes a connection for each
 * statement and returns it, which costs a dozen promises.
 */
function createStatementRunner(client: pg.PoolClient, watch: StatementWatcher) {
  return async <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    watch?.(text)
    const statement = { name: statementName(text), text, values: [...parameters] }
    const { command, rowCount, rows } = await runStatement(client, statement)
    const result = { rows: rows as Row[] }
    return CHANGES.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
  }
}
