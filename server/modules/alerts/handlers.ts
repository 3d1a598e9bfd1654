import { alertPermissions, alertSubject, type Alert, type alerts } from '#contract/alerts/alerts.ts'
import { merchantGrant } from '#contract/base/call.ts'
import { markAllMessagesRead, countUnreadMessages } from '#server/modules/inbox/surface.ts'
import { markNewsRead, countUnreadNews } from '#server/modules/news/surface.ts'
import { mayActorCall, type MerchantActor } from '#server/platform/sessions/actor.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { muteHandlers } from './mute-handlers.ts'
import * as store from './store.ts'

export const alertsHandlers: Handlers<typeof alerts> = {
  ...muteHandlers,

  async list({ fieldId, state, ...page }, { tx, scope, actor }) {
    const window = toPageWindow(page)
    const filter = { siteId: fieldId, state }
    const alertPage = await store.listAlerts(tx, scope, actor.accountId, window, filter)
    return pageAnswer(window, await toAlerts(tx, scope, alertPage.records), alertPage.total)
  },

  async unread(_input, { tx, scope, actor }) {
    const own =
      (await countUnreadMessages(tx, scope, actor.accountId)) +
      (await countUnreadNews(tx, scope, actor.accountId))
    if (!mayActorSeeAlerts(actor)) return { number: own }
    return { number: own + (await store.countUnreadAlerts(tx, scope, actor.accountId)) }
  },

  async read({ ids }, { tx, scope, actor }) {
    const own = ids
      ? 0
      : (await markAllMessagesRead(tx, scope, actor.accountId)) +
        (await markNewsRead(tx, scope, actor.accountId))
    if (!mayActorSeeAlerts(actor)) return { read: own }
    return { read: own + (await store.markAlertsRead(tx, scope, actor.accountId, ids)) }
  },

  async handle({ id }, { tx, scope, actor, refuse, record, tell }) {
    const { accountId, name } = actor
    const before = await store.findAlert(tx, scope, accountId, id)
    if (!before) throw refuse('notFound')
    if (!(await store.assignAlert(tx, scope, id, name))) throw refuse('handled')
    await store.markAlertsRead(tx, scope, accountId, [id])
    const after = { ...before, handledBy: name, read: true }
    record(scope, alertSubject, { id, name: before.name, before, after })
    tell(scope, 'alerts')
    return (await toAlerts(tx, scope, [after]))[0]!
  },
}

async function toAlerts(tx: Tx, scope: Scope, rows: readonly store.AlertRow[]): Promise<Alert[]> {
  const sites = await listAllSites(tx, scope)
  return rows.map((row) => {
    return { ...row, fieldName: sites.find(({ id }) => id === row.fieldId)?.firmName ?? '' }
  })
}

/** Returns whether the actor may see alerts. Others still have messages: their own. */
function mayActorSeeAlerts(actor: MerchantActor): boolean {
  return mayActorCall(actor, [merchantGrant(alertPermissions.see)])
}
