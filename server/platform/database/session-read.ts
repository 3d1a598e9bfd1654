import type pg from 'pg'
import { runStatement, type NamedStatement } from './run-statement.ts'

/** Begins a transaction, enters the session and returns its actor as JSON text; null if it has ended. */
export async function enterSession(
  client: pg.PoolClient,
  sessionId: string,
  begin: NamedStatement,
): Promise<string | null> {
  const enter = {
    name: 'enter_session',
    text: 'select enter_session($1)::text as actor',
    values: [sessionId],
  }
  const { rows } = await runStatement<{ actor: string | null }>(client, enter, begin)
  return rows[0]?.actor ?? null
}

/** The actor that each session had at its last read, with the database's text of it. */
export type CachedActors = Map<string, { readonly text: string; readonly actor: unknown }>
/** Number of cached actors, each of up to about 1 KB. */
const GUESSES_MAX = 5_000

/** They are named because the driver sends unnamed statements at once, and these must go out with others. */
const BEGIN_READ = { name: 'begin_read', text: 'begin read only' }
const END_READ = { name: 'end_read', text: 'commit' }

/**
 * Runs a read in the same round trip as the session check, as the actor of the last check. The result counts
 * only if the check returns the identical text; otherwise it is discarded and the read runs again. Row
 * visibility is never guessed: the transaction gets its merchants first.
 */
export async function readInSession<T>(
  guesses: CachedActors,
  sessionId: string,
  client: pg.PoolClient,
  work: (actor: unknown) => Promise<T>,
): Promise<T | undefined> {
  const enterAndRead = <R>(of: (text: Promise<string | null>) => Promise<R>) =>
    runReadTransaction(client, () => of(enterSession(client, sessionId, BEGIN_READ)))
  const guess = guesses.get(sessionId)
  if (guess) {
    const [entered, guessed] = await enterAndRead((entering) =>
      Promise.allSettled([entering, work(guess.actor)]),
    )
    if (settledValue(entered) === guess.text) return settledValue(guessed)
    guesses.delete(sessionId)
  }
  return enterAndRead(async (entering) => {
    const text = await entering
    if (text === null) return undefined
    const [oldest] = guesses.keys()
    if (oldest !== undefined && guesses.size >= GUESSES_MAX) guesses.delete(oldest)
    const actor: unknown = JSON.parse(text)
    guesses.set(sessionId, { text, actor })
    return work(actor)
  })
}

/** A read does not wait for its end, because nothing can be lost there. */
async function runReadTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    runStatement(client, END_READ).catch(() => undefined)
  }
}

function settledValue<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
