import { alertPermissions } from '#contract/alerts/alerts.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { AlertRecipient } from './notification-rules.ts'
import { listBoundWechats, type BoundWechat } from './wechat-store.ts'

/** A recipient with the data that a message to them needs. */
export type ReachableRecipient = AlertRecipient & {
  readonly owner: boolean
  readonly wechat: BoundWechat | undefined
}

/** Lists the people who may see alerts now, the owner first. People who lost the right are left out. */
export async function listAlertRecipients(
  tx: Tx,
  scope: Scope,
  appId: string | undefined,
): Promise<ReachableRecipient[]> {
  const people = await listActiveAccounts(tx, scope)
  const boundWechats = appId === undefined ? [] : await listBoundWechats(tx, scope, appId)
  return people
    .filter(({ roleId, permissions }) => {
      return roleId === null || (permissions ?? []).includes(alertPermissions.see.key)
    })
    .map(({ id, name, phone, siteIds, roleId }) => {
      const wechat = boundWechats.find(({ accountId }) => accountId === id)
      const owner = roleId === null
      return { accountId: id, name, phone, siteIds, owner, wechat, hasWechat: wechat !== undefined }
    })
}
