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
      const query = new OnceDescribedQuery<Row>(text, values, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      // The driver prepares a query that has a name.
      client.query(Object.assign(query, { name, opening: opening?.name }))
    })
  } catch (error) {
    // The stack of the driver ends at its socket and does not lead to the statement.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** What the driver's result knows of the columns of its statement. */
type Columns = Pick<pg.Result, '_parsers' | '_prebuiltEmptyResultObject' | 'fields'>

/** Parts of the driver that its types leave out. */
declare module 'pg' {
  interface Connection {
    readonly parsedStatements: Readonly<Record<string, string>>
    bind(message: object): void
    execute(message: object): void
    describe(message: object): void
  }
  interface Query<R, I> {
    name: string
    _result: Result<R>
    _accumulateRows: boolean
    prepare(connection: Connection): void
    handleCommandComplete(message: object, connection: Connection): void
  }
  interface Result {
    _parsers: unknown
    _prebuiltEmptyResultObject: unknown
  }
}

/** The columns of each statement that a connection has run, by name, and the connection without `describe`. */
const described = new WeakMap<
  pg.Connection,
  { readonly columns: Map<string, Columns>; readonly silent: pg.Connection }
>()

/**
 * Asks for the columns of its statement only if the connection has not run it before. They cannot be outdated:
 * PostgreSQL refuses a prepared statement whose columns have changed.
 */
class OnceDescribedQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  /** Name of a prepared statement that is sent before. */
  opening: string | undefined

  override prepare(connection: pg.Connection): void {
    if (this.opening !== undefined) {
      connection.bind({ statement: this.opening })
      connection.execute({})
    }
    const { columns, silent } = describedOn(connection)
    const known = columns.get(this.name)
    if (!known) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(silent)
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.opening !== undefined) {
      this.opening = undefined
      return
    }
    super.handleCommandComplete(message, connection)
    const { _parsers, _prebuiltEmptyResultObject, fields } = this._result
    describedOn(connection).columns.set(this.name, { _parsers, _prebuiltEmptyResultObject, fields })
  }
}

function describedOn(connection: pg.Connection) {
  const known = described.get(connection)
  if (known) return known
  const silent = Object.create(connection, { describe: { value: () => undefined } })
  const fresh = { columns: new Map<string, Columns>(), silent: silent as pg.Connection }
  described.set(connection, fresh)
  return fresh
}
