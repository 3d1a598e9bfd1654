import type pg from 'pg'
import * as z from 'zod/mini'
import { must } from '#contract/base/must.ts'
import type { Database, Tx } from '../db.ts'
import { unknownOutcome, type FoundOutcome, type Outcome } from '../outcome.ts'
import {
  insertOutboxMessage,
  claimDueMessages,
  closeOutboxMessage,
  readIntent,
  postponeOutboxMessage,
  type DueIntent,
} from './store.ts'
import type { Scope } from '../scope.ts'

/** A request to the outside, written in the transaction of its cause and carried out by a worker. */
export type Intent<Form extends z.ZodMiniObject> = {
  readonly kind: string
  readonly form: Form
  /** Writes the message. The outside receives `id`, too, so that it recognizes a repeat. */
  write(tx: Tx, scope: Scope, id: string, intent: z.output<Form>): Promise<void>
}

export function declareIntent<Form extends z.ZodMiniObject>(
  kind: string,
  form: Form,
): Intent<Form> {
  return {
    kind,
    form,
    write: (tx, scope, id, intent) =>
      insertOutboxMessage(tx, scope, { id, kind, intent: z.encode(form, intent) }),
  }
}

/**
 * `carry` runs outside of a transaction and may run again after a crash. `ask` runs before each further
 * attempt, for requests where a repeat does harm. `settle` writes the outcome in the transaction that closes
 * the message. An unknown outcome is settled, too (to show it), and leaves the message open. With `repeats:
 * false` it is closed as unknown, also after a crash, because it must not happen twice. `erasedFields` are
 * personal, and leave the message when it is closed.
 */
export type OutboxHandlerSteps<Form extends z.ZodMiniObject, Value> = {
  carry(intent: z.output<Form>, id: string): Promise<Outcome<Value>>
  ask?(intent: z.output<Form>, id: string): Promise<FoundOutcome<Value>>
  settle(
    tx: Tx,
    scope: Scope,
    intent: z.output<Form>,
    outcome: Outcome<Value>,
    id: string,
  ): Promise<void>
  readonly repeats?: false
  readonly erasedFields?: readonly Extract<keyof z.output<Form>, string>[]
}

/** An outbox handler that a module offers, with its own types hidden. */
export type OutboxHandler = {
  readonly kind: string
  deliver(db: Database, row: DueIntent): Promise<void>
}

export function createOutboxHandler<Form extends z.ZodMiniObject, Value>(
  intent: Intent<Form>,
  carrying: OutboxHandlerSteps<Form, Value>,
): OutboxHandler {
  return {
    kind: intent.kind,
    async deliver(db, row) {
      const stored = await db.inMerchant(row.merchant_id, (tx) => readIntent(tx, row))
      const content = z.decode(intent.form, stored as z.input<Form>)
      const outcome = await deliverOutboxMessage(carrying, content, row)
      await db.inMerchant(row.merchant_id, async (tx, scope) => {
        await carrying.settle(tx, scope, content, outcome, row.intent_id)
        if (outcome.is === 'unknown' && carrying.repeats !== false) {
          postponeOutboxMessage(tx, row, outcome.again)
        } else closeOutboxMessage(tx, row, outcome.is, carrying.erasedFields)
      })
    },
  }
}

async function deliverOutboxMessage<Form extends z.ZodMiniObject, Value>(
  carrying: OutboxHandlerSteps<Form, Value>,
  content: z.output<Form>,
  row: DueIntent,
): Promise<Outcome<Value>> {
  if (row.attempts > 1 && carrying.repeats === false) {
    return unknownOutcome('it was taken up before, and may have been carried')
  }
  if (row.attempts > 1 && carrying.ask) {
    const foundOutcome = await carrying.ask(content, row.intent_id)
    if (foundOutcome.is !== 'neverArrived') return foundOutcome
  }
  return carrying.carry(content, row.intent_id)
}

/**
 * Returns an outbox handler for work that contacts nobody outside: it runs and is settled in one
 * transaction. An unknown outcome leaves the message open.
 */
export function createLocalOutboxHandler(
  kind: string,
  carry: (tx: Tx, scope: Scope, id: string) => Promise<Outcome<object>>,
): OutboxHandler {
  return {
    kind,
    deliver: (db, row) =>
      db.inMerchant(row.merchant_id, async (tx, scope) => {
        const outcome = await carry(tx, scope, row.intent_id)
        if (outcome.is === 'unknown') postponeOutboxMessage(tx, row, outcome.again)
        else closeOutboxMessage(tx, row, outcome.is)
      }),
  }
}

/**
 * Takes up to `limit` due messages and returns the promises of their delivery. If an outbox handler throws,
 * its message stays open and is taken up again after its lease. It delays no other message.
 */
export async function deliverDueMessages(
  { db, sweeper }: { db: Database; sweeper: pg.Pool },
  carriers: readonly OutboxHandler[],
  limit: number,
  defect: (error: unknown, kind: string) => void,
): Promise<Promise<void>[]> {
  const rows = await claimDueMessages(sweeper, limit)
  return rows.map(async (row) => {
    const carrier = carriers.find(({ kind }) => kind === row.kind)
    must(carrier, `someone carries ${row.kind}`)
    await carrier.deliver(db, row).catch((error: unknown) => defect(error, row.kind))
  })
}
