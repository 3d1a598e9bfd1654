import type { Beginning } from '#contract/device-settings/guarantee.ts'
import { lastPlays, type PlayTold } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { guaranteeOf, sinceWin, type Guarantee } from './guarantee-rules.ts'
import * as store from './store.ts'

const PARAMETER = 'guarantee'
/** A larger number from a board is no promise that a player could live to see. */
const AFTER_MAX = 1_000

type Found = Guarantee & {
  /** Plays since the last prize, or since the board began to count. */
  readonly plays: readonly PlayTold[]
  /** Set if there was no prize since the board began to count. */
  readonly since?: Beginning
}

/**
 * Returns undefined if nothing may be promised: the board has not reported the setting, is to be queried
 * again, or has not answered another wish.
 */
export async function guaranteeAt(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<Found | undefined> {
  const told = (await store.toldBy(tx, scope, [deviceId])).get(deviceId)
  const after = told?.held?.[PARAMETER]
  if (!told?.isCurrent || !told.isDescribed) return undefined
  if (!told.parameters?.some(({ id }) => id === PARAMETER)) return undefined
  if (typeof after !== 'number' || after < 1 || after > AFTER_MAX) return undefined
  if (!Number.isInteger(after) || (await store.hasOpenSettingWish(tx, scope, deviceId)))
    return undefined
  const of = await lastPlays(tx, scope, deviceId, after + 1)
  if (!of) return undefined
  const plays = sinceWin(of.plays)
  // All plays since the board began to count were read, and none was a prize.
  const isWhole = plays.length === of.plays.length && plays.length <= after
  return { ...guaranteeOf(after, of.plays), plays, ...(isWhole && { since: of.began }) }
}
