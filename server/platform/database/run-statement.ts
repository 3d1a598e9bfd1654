import pg from 'pg'

/** A statement that its connection prepares once, under this name. */
export type NamedStatement = {
  readonly name: string
  readonly text: string
  readonly values?: unknown[]
}

/**
 * Runs a named statement, after `opening` if given: a statement without values whose result nobody needs.
 * Both then have one answer, which takes less than two. Given a config object, the driver would copy its
 * property descriptors for each statement, which takes longer than building the messages.
 */
export async function runStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.PoolClient,
  { name, text, values = [] }: NamedStatement,
  opening?: NamedStatement,
): Promise<pg.QueryResult<Row>> {
  const isPrepared = opening && opening.name in client.connection.parsedStatements
  if (opening && !isPrepared) {
    const [, result] = await Promise.all([
      runStatement(client, opening),
      runStatement<Row>(client, { name, text, values }),
    ])
    return result
  }
  try {
    return await new Promise((resolve, reject) => {
      const query = new pg.Query<Row>(text, values, (error, result) => {
        if (error) return reject(error)
        failures.delete(client)
        return resolve(result)
      })
      // The driver prepares a query that has a name.
      Object.assign(query, { name })
      describeOnce(query as unknown as DriverQuery, opening?.name)
      client.query(query)
    })
  } catch (error) {
    // The stack of the driver ends at its socket and does not lead to the statement.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw findFirstFailure(client, error)
  }
}

/** Code of PostgreSQL for a statement of a transaction in which another one has failed. */
const FAILED_BEFORE = '25P02'
/** The first failure of each connection since a statement of it succeeded. */
const failures = new WeakMap<pg.PoolClient, unknown>()

/**
 * Returns the error that the transaction failed with. Of statements that were sent together, a caller may
 * hear of a later one first.
 */
function findFirstFailure(client: pg.PoolClient, error: unknown): unknown {
  if ((error as { code?: string }).code === FAILED_BEFORE) return failures.get(client) ?? error
  failures.set(client, error)
  return error
}

/** Parts of the driver that its types leave out. */
declare module 'pg' {
  interface Connection {
    readonly parsedStatements: Readonly<Record<string, string>>
    bind(message: object): void
    execute(message: object): void
    describe(message: object): void
  }
}
/** What the driver's result knows of the columns of its statement. */
type Columns = Readonly<Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>>
type DriverQuery = {
  readonly name: string
  readonly _result: Columns
  readonly prepare: (connection: pg.Connection) => void
  readonly handleCommandComplete: (message: object, connection: pg.Connection) => void
}

/**
 * Makes a query ask for its columns only if the connection has not run its statement before. They cannot be
 * outdated: PostgreSQL refuses a prepared statement whose columns have changed.
 */
function describeOnce(query: DriverQuery, opening: string | undefined): void {
  const { name, prepare, handleCommandComplete, _result: result } = query
  let isOpeningAnswered = opening === undefined
  Object.assign(query, {
    prepare(connection: pg.Connection) {
      if (opening !== undefined) {
        connection.bind({ statement: opening })
        connection.execute({})
      }
      const { columns, silent } = readDescribed(connection)
      const known = columns.get(name)
      if (known) {
        Object.assign(result, known)
        Object.assign(query, { _accumulateRows: true })
      }
      prepare.call(query, known ? silent : connection)
    },
    handleCommandComplete(message: object, connection: pg.Connection) {
      if (!isOpeningAnswered) {
        isOpeningAnswered = true
        return
      }
      handleCommandComplete.call(query, message, connection)
      const { fields, _parsers, _prebuiltEmptyResultObject } = result
      const columns = { fields, _parsers, _prebuiltEmptyResultObject }
      readDescribed(connection).columns.set(name, columns)
    },
  })
}

type DescribedStatements = {
  /** By name of the statement. */
  readonly columns: Map<string, Columns>
  /** The connection, but it does not ask for columns. */
  readonly silent: pg.Connection
}
const describedOn = new WeakMap<pg.Connection, DescribedStatements>()

function readDescribed(connection: pg.Connection): DescribedStatements {
  const known = describedOn.get(connection)
  if (known) return known
  const silent = Object.create(connection, { describe: { value: () => undefined } })
  const described = { columns: new Map<string, Columns>(), silent: silent as pg.Connection }
  describedOn.set(connection, described)
  return described
}
