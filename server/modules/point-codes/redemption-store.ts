import { sql } from 'kysely'
import type { playerPointCodeCalls } from '#contract/point-codes/player-point-codes.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'

type RedeemFailures = (typeof playerPointCodeCalls.redeem)['failures']

/** What became of a code; `given` if the member has its points. */
export type CodeRedemption = {
  readonly result: 'given' | Exclude<keyof RedeemFailures, 'blocked' | 'wait'>
  readonly points: number
}

/** Uses a code, in the form in which it is stored. A repeated use with nothing left gives nothing. */
export async function redeemPointCode(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  code: string,
  at: Date = databaseNow(),
): Promise<CodeRedemption> {
  const { rows } = await sql<CodeRedemption>`select * from redeem_point_code(
    ${merchantId}, ${newId()}, ${playerId}, ${code}, ${at})`.execute(tx)
  return rows[0]!
}
