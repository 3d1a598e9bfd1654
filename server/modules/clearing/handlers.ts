import { clearable, type clearing } from '#contract/clearing/clearing.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import { beginBatch } from '#server/modules/batches/surface.ts'
import { findDevices, listDeviceStates } from '#server/modules/devices/surface.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { clearData } from './clear-data-kind.ts'

export const clearingHandlers: Handlers<typeof clearing> = {
  async clear({ ids, what, password }, { tx, scope, actor, refuse, record, tell }) {
    const devices = await findDevices(tx, scope, ids)
    const [one, ...others] = devices
    if (!one) throw refuse('notFound', 'ids')
    const isOnlyDeviceOnline = async () =>
      (await listDeviceStates(tx, scope, [one.id])).get(one.id)?.online
    if (others.length === 0 && !(await isOnlyDeviceOnline())) throw refuse('offline', 'ids')
    if (!(await verifyCallerPassword(tx, scope, actor.accountId, password))) {
      throw toCommittingRefusal(refuse('wrongPassword', 'password'))
    }
    const request = { wish: { what }, deviceIds: ids, askedBy: actor.name }
    const batchId = await beginBatch(tx, scope, clearData, request)
    if (batchId === undefined) throw refuse('notFound', 'ids')
    const [{ title }, of] = [clearData, clearable[what]]
    const command = { zh: `${title.zh}：${of.zh}`, en: `${title.en}: ${of.en}` }
    const after = { command, batchId }
    for (const { id, code } of devices) record(scope, deviceSubject, { id, name: code, after })
    tell(scope, 'devices')
    return { batchId }
  },
}
