import pg from 'pg'

/** A statement that its connection prepares once, under this name. */
export type NamedStatement = {
  readonly name: string
  readonly text: string
  readonly values?: unknown[]
}

/**
 * Runs a named statement. Given a config object, the driver would copy its property descriptors for each
 * statement, which takes longer than building the messages.
 */
export async function runStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.PoolClient,
  { name, text, values = [] }: NamedStatement,
): Promise<pg.QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new pg.Query<Row>(text, values, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      // The driver prepares a query that has a name.
      client.query(Object.assign(query, { name }))
    })
  } catch (error) {
    // The stack of the driver ends at its socket and does not lead to the statement.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
