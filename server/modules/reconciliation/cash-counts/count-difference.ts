import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Cause } from '#contract/reconciliation/reconciliation-words.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { CountRow } from './store.ts'
import { insertCashCountDifference } from '../differences/store.ts'

/**
 * Adds a count variance to the differences of the day on which it was counted. It is explained if the person
 * counting gave a cause, otherwise open.
 */
export async function recordCashCountDifference(
  tx: Tx,
  scope: Scope,
  { id, deviceId, name, siteId, personId, personName, countedBy, openedAt }: CountRow,
  varianceFen: number,
  { cause = 'unknown', note }: { readonly cause?: Cause; readonly note: string },
): Promise<void> {
  const isSaid = cause !== 'unknown'
  await insertCashCountDifference(tx, scope, toShanghaiDayStart(openedAt), {
    deviceId,
    name: name || personName,
    siteId,
    about: id,
    amountFen: Math.abs(varianceFen),
    pieces: Math.sign(varianceFen),
    state: isSaid ? 'explained' : 'waiting',
    cause,
    note,
    explainedBy: isSaid ? countedBy : '',
    personId,
    personName,
  })
}
