import pg from 'pg'
import { must } from '#contract/base/must.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import type { TestServer } from '#server/test/test-server.ts'
import { median } from './median.ts'

type Statement = {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/**
 * Measures the first transaction of a call without the server around it, in ms: the statements of the call
 * run again on a connection of their own, one after the other, with the same values. Each run is rolled
 * back, also that of the call itself, so that all find the same rows.
 */
export async function measureBareTransaction(
  testServer: TestServer,
  call: () => Promise<unknown>,
  runs: number,
): Promise<number> {
  const statements = await recordTransaction(call)
  const client = new pg.Client(toRoleUrl(testServer.ownerUrl, 'playfield_app'))
  await client.connect()
  const took: number[] = []
  // The first runs prepare the statements.
  for (let run = -3; run < runs; run += 1) {
    const began = performance.now()
    for (const { name, text, values = [] } of statements) {
      // oxlint-disable-next-line no-await-in-loop -- as the server waits for each answer
      await client.query({ ...(name !== undefined && { name }), text, values: [...values] })
    }
    if (run >= 0) took.push(performance.now() - began)
  }
  await client.end()
  return median(took)
}

/** Returns the statements of the first transaction of a call, which is rolled back. */
async function recordTransaction(call: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const { prototype } = pg.Client
  const query = prototype.query as (this: pg.Client, given: Statement | string) => Promise<object>
  let isOpen = true
  const record = function (this: pg.Client, given: Statement | string) {
    const statement = typeof given === 'string' ? { text: given } : given
    if (!isOpen) return query.call(this, statement)
    // The server sends a prepared begin inside its first statement.
    if (statements.length === 0 && !statement.text.startsWith('begin'))
      statements.push({ text: 'begin' })
    if (statement.text !== 'commit') {
      statements.push(statement)
      return query.call(this, statement)
    }
    isOpen = false
    statements.push({ text: 'rollback' })
    // The server must believe that it was committed.
    return query.call(this, 'rollback').then((result) => ({ ...result, command: 'COMMIT' }))
  }
  prototype.query = record as typeof prototype.query
  try {
    // What comes after the transaction does not find its rows.
    await call().catch(() => undefined)
  } finally {
    prototype.query = query as typeof prototype.query
  }
  must(!isOpen, 'the call commits a transaction')
  return statements
}
