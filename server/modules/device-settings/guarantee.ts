import type { Beginning } from '#contract/device-settings/guarantee.ts'
import { lastPlays, type PlayTold } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { guaranteeOf, sinceWin, type Guarantee } from './guarantee-rules.ts'
import * as store from './store.ts'

const PARAMETER = 'guarantee'
/** Above that a board's number is no promise that a player could live to see. */
const AFTER_MAX = 1_000

type Found = Guarantee & {
  /** Since the last prize, or since its board counts. */
  readonly plays: readonly PlayTold[]
  /** Where there was no prize since its board counts. */
  readonly since?: Beginning
}

/**
 * Undefined where nothing may be promised: its board has not said that it is set so, is asked anew, or
 * was told something else that it has not answered.
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
  // No prize was found, and no more plays were there to look at.
  const isWhole = plays.length === of.plays.length && plays.length <= after
  return { ...guaranteeOf(after, of.plays), plays, ...(isWhole && { since: of.began }) }
}
