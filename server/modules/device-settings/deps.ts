import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type SettingsDeps = {
  /** What was paid online, in fen. */
  earnedAt(tx: Tx, scope: Scope, hours: Hours): Promise<readonly DeviceEarnings[]>
}
type DeviceEarnings = {
  readonly deviceId?: string
  readonly amount: number
  readonly refunded: number
}
