import * as z from 'zod/mini'
import { heldForm } from '#contract/device-settings/device-parameter.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { EndedItem } from '#server/modules/batches/surface.ts'
import { findDevices, notifyGateways } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { explainBoardRefusal } from './setting-steps.ts'
import * as store from './store.ts'

/** Saves the values that a board holds after its answer, whether they are the wished ones or not. */
export async function saveSettingsCommandResult(
  tx: Tx,
  scope: Scope,
  item: EndedItem<unknown>,
): Promise<Sentence | undefined> {
  const read = z.safeParse(heldForm, item.data)
  if (read.success) await store.saveHeldSettings(tx, scope, item.deviceId, read.data)
  else await requestHeldSettingsAgain(tx, scope, item.deviceId)
  await store.saveSettingChangeEnd(tx, scope, item, toSettingChangeEnd(item), item.code)
  if (item.state !== 'refused') return undefined
  const reportedById = read.success
    ? await store.listReportedSettings(tx, scope, [item.deviceId])
    : undefined
  return explainBoardRefusal(item.code, reportedById?.get(item.deviceId))
}

/** The answer does not contain the held values, so they are queried now or at the next connection. */
async function requestHeldSettingsAgain(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  await store.invalidateDeviceSettings(tx, scope, [deviceId], 'held')
  const [device] = await findDevices(tx, scope, [deviceId])
  if (device) notifyGateways(tx, scope, { id: '', deviceId, code: device.code })
}

function toSettingChangeEnd({ state, code }: Pick<EndedItem<unknown>, 'state' | 'code'>) {
  if (state === 'confirmed') return 'done'
  return code === 'expired' ? 'expired' : state
}
