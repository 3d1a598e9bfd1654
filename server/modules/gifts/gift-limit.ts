import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readGiftLimits, sumGiftsSince } from './limit-store.ts'

type Giver = { readonly accountId: string; readonly owner: boolean }

/**
 * Returns why a person may not give so many coins now, and how many are left; undefined if the person may.
 * Two simultaneous gifts by one person are counted one after the other.
 */
export async function findLimitRefusal(
  tx: Tx,
  scope: Scope,
  { accountId, owner }: Giver,
  coins: number,
  at: Date,
): Promise<{ failure: 'dayUsedUp' | 'tooManyAtOnce'; left: number } | undefined> {
  if (owner) return undefined
  const { everybody, own } = await readGiftLimits(tx, scope)
  const { coinsAtOnce, coinsADay } = own.get(accountId) ?? everybody
  if (coins > coinsAtOnce) return { failure: 'tooManyAtOnce', left: coinsAtOnce }
  const givenToday = await sumGiftsSince(tx, scope, toShanghaiDayStart(at), accountId)
  const left = Math.max(0, coinsADay - (givenToday.get(accountId) ?? 0))
  return coins > left ? { failure: 'dayUsedUp', left } : undefined
}
