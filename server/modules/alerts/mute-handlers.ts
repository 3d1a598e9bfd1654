import { alertSubject, type alerts, type Mute } from '#contract/alerts/alerts.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as store from './mute-store.ts'
import { findAlert } from './store.ts'
import { computeMuteEnd } from './notification-rules.ts'

export const muteHandlers: Pick<Handlers<typeof alerts>, 'mute' | 'mutes' | 'unmute'> = {
  async mute({ id, at, until }, { tx, scope, actor, refuse, record, tell }) {
    const alert = await findAlert(tx, scope, actor.accountId, id)
    if (!alert) throw refuse('notFound')
    const isOfDevice = at === 'device'
    if ((isOfDevice ? alert.equipmentId : alert.fieldId) === '') throw refuse('noPlace', 'at')
    const row = await store.saveMute(tx, scope, {
      id: newId(),
      rule: alert.rule,
      siteId: alert.fieldId,
      deviceId: isOfDevice ? alert.equipmentId : '',
      deviceName: isOfDevice ? alert.name : '',
      endsAt: computeMuteEnd(until, new Date()),
      by: actor.name,
    })
    const mute = (await toMutes(tx, scope, [row]))[0]!
    const muted = { before: { muted: false }, after: { muted: true } }
    record(scope, alertSubject, { id: mute.id, name: mute.name || mute.fieldName, ...muted })
    tell(scope, 'alerts')
    return mute
  },

  async mutes(_input, { tx, scope }) {
    return toMutes(tx, scope, await store.listActiveMutes(tx, scope))
  },

  async unmute({ id }, { tx, scope, refuse, record, tell }) {
    const row = await store.deleteActiveMute(tx, scope, id)
    if (!row) throw refuse('notFound')
    const mute = (await toMutes(tx, scope, [row]))[0]!
    const muted = { before: { muted: true }, after: { muted: false } }
    record(scope, alertSubject, { id, name: mute.name || mute.fieldName, ...muted })
    tell(scope, 'alerts')
    return mute
  },
}

async function toMutes(tx: Tx, scope: Scope, rows: readonly store.MuteRow[]): Promise<Mute[]> {
  const sites = await listAllSites(tx, scope)
  return rows.map((row) => {
    return { ...row, fieldName: sites.find(({ id }) => id === row.fieldId)?.firmName ?? '' }
  })
}
