import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockAndSumAdded } from './change-store.ts'
import { readPointSettings } from './settings-store.ts'

export type Adjuster = { readonly accountId: string; readonly owner: boolean }

/** Returns how many points a person may still add or sell today. Locks the person, except the owner. */
export async function lockAndFindLeftToday(
  tx: Tx,
  scope: Scope,
  { accountId, owner }: Adjuster,
): Promise<number> {
  if (owner) return Infinity
  const { personDayLimit } = await readPointSettings(tx, scope)
  const added = await lockAndSumAdded(tx, scope, accountId, toShanghaiDayStart(databaseNow()))
  return Math.max(0, personDayLimit - added)
}
