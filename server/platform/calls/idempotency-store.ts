import { must } from '#contract/base/must.ts'
import { hashSha256 } from '../hash.ts'
import { keptWrites, type Tx } from '../db.ts'
import { commonRefusal } from '../refusal.ts'
import { sealText, unsealText, type SealKeys } from '../secrets/sealed-text.ts'

type OnceTables = {
  write_answers: {
    merchant_id: string
    caller: string
    call: string
    key: string
    input_hash: string
    answer: string | null
  }
}

const ABOUT = 'platform.answer'

export type WriteKey = {
  readonly merchantId: string
  readonly caller: string
  readonly call: string
  readonly key: string
}

/**
 * Runs a write once per idempotency key, otherwise returns the first answer. A concurrent request waits at
 * the primary key. If the first commits, it gets that answer, and if the first rolls back, it runs: a
 * refused write is not stored. Answers are stored encrypted, because they may contain secrets.
 */
export async function runIdempotentCall(
  tx: Tx,
  keys: SealKeys,
  { merchantId, caller, call, key }: WriteKey,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const rows = tx.withTables<OnceTables>()
  // A key may be any text of any length, so only its hash is stored. The key itself salts the hash of the
  // input, which may contain a password.
  const row = { merchant_id: merchantId, caller, call, key: hashSha256(key).toString('base64url') }
  const hash = hashSha256(`${key}\0${JSON.stringify(input)}`).toString('base64url')
  const insertedRow = await rows
    .insertInto('write_answers')
    .values({ ...row, input_hash: hash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!insertedRow) {
    const before = await rows
      .selectFrom('write_answers')
      .select(['input_hash', 'answer'])
      .where((builder) => builder.and(row))
      .executeTakeFirstOrThrow()
    if (before.input_hash !== hash) throw commonRefusal('keyReused')
    must(before.answer, 'a write that is committed has its answer')
    return JSON.parse(unsealText(keys, ABOUT, before.answer))
  }
  const ownRowUpdate = rows.updateTable('write_answers').where((builder) => builder.and(row))
  try {
    const answer = await run()
    await ownRowUpdate.set({ answer: sealText(keys, ABOUT, JSON.stringify(answer)) }).execute()
    return answer
  } catch (error) {
    if (typeof error === 'object' && error !== null && keptWrites in error) {
      await rows
        .deleteFrom('write_answers')
        .where((builder) => builder.and(row))
        .execute()
    }
    throw error
  }
}
