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
 * Runs a write unless its key was used, else gives the first answer. A second request waits at the
 * primary key until the first has committed (then it gets its answer) or was undone (then it runs):
 * a refused write is not remembered. An answer is kept sealed, for there may be a secret in it.
 */
export async function runOnce(
  tx: Tx,
  keys: SealKeys,
  { merchantId, caller, call, key }: WriteKey,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const rows = tx.withTables<OnceTables>()
  // A key may be any text of any length; what is stored is its hash. The key itself is not, so it
  // salts the hash of the input, in which there may be a password.
  const row = { merchant_id: merchantId, caller, call, key: hashSha256(key).toString('base64url') }
  const hash = hashSha256(`${key}\0${JSON.stringify(input)}`).toString('base64url')
  const taken = await rows
    .insertInto('write_answers')
    .values({ ...row, input_hash: hash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const before = await rows
      .selectFrom('write_answers')
      .select(['input_hash', 'answer'])
      .where((where) => where.and(row))
      .executeTakeFirstOrThrow()
    if (before.input_hash !== hash) throw commonRefusal('keyReused')
    must(before.answer, 'a write that is committed has its answer')
    return JSON.parse(unsealText(keys, ABOUT, before.answer))
  }
  const mine = rows.updateTable('write_answers').where((where) => where.and(row))
  try {
    const answer = await run()
    await mine.set({ answer: sealText(keys, ABOUT, JSON.stringify(answer)) }).execute()
    return answer
  } catch (error) {
    if (typeof error === 'object' && error !== null && keptWrites in error) {
      await rows
        .deleteFrom('write_answers')
        .where((where) => where.and(row))
        .execute()
    }
    throw error
  }
}
