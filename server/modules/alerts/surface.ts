import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listBoundWechats } from './wechat-store.ts'

/** Surface of the alerts module: recipients of messages, and what alerts count. */

export { countClaim } from './claim-count-store.ts'

/** Returns the owner's openid for this official account; undefined if none is bound. */
export async function findOwnerOpenid(
  tx: Tx,
  scope: Scope,
  appId: string | undefined,
): Promise<string | undefined> {
  if (appId === undefined) return undefined
  const people = await listActiveAccounts(tx, scope)
  const owner = people.find(({ roleId }) => roleId === null)
  const boundWechats = await listBoundWechats(tx, scope, appId)
  return boundWechats.find(({ accountId }) => accountId === owner?.id)?.openid
}
