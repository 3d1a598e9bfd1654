import type { GuaranteeCountStart } from '#contract/device-settings/guarantee.ts'
import { listPlaysOfCounterEpoch, type ReportedPlay } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { computeGuarantee, listPlaysSinceWin, type Guarantee } from './guarantee-rules.ts'
import * as store from './store.ts'

const PARAMETER = 'guarantee'
/** A larger number from a board is no promise that a player could live to see. */
const AFTER_MAX = 1_000

type CurrentGuarantee = Guarantee & {
  /** Plays since the last prize, or since the board began to count. */
  readonly plays: readonly ReportedPlay[]
  /** Set if there was no prize since the board began to count. */
  readonly since?: GuaranteeCountStart
}

/**
 * Returns undefined if nothing may be promised: the board has not reported the setting, is to be queried
 * again, or has not answered another wish.
 */
export async function findCurrentGuarantee(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<CurrentGuarantee | undefined> {
  const reported = (await store.listReportedSettings(tx, scope, [deviceId])).get(deviceId)
  const after = reported?.held?.[PARAMETER]
  if (!reported?.isCurrent || !reported.isDescribed) return undefined
  if (!reported.parameters?.some(({ id }) => id === PARAMETER)) return undefined
  if (typeof after !== 'number' || after < 1 || after > AFTER_MAX) return undefined
  if (!Number.isInteger(after) || (await store.hasOpenSettingRequest(tx, scope, deviceId)))
    return undefined
  const of = await listPlaysOfCounterEpoch(tx, scope, deviceId, after + 1)
  if (!of) return undefined
  const plays = listPlaysSinceWin(of.plays)
  // All plays since the board began to count were read, and none was a prize.
  const isWhole = plays.length === of.plays.length && plays.length <= after
  return { ...computeGuarantee(after, of.plays), plays, ...(isWhole && { since: of.began }) }
}
