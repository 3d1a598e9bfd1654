import { forgetScreens } from '#server/modules/ads/surface.ts'
import { asking } from '#server/modules/device-settings/surface.ts'
import type { AskingNeed } from '#server/modules/devices/surface.ts'
import { forgetReceipts } from '#server/modules/receipts/surface.ts'

/**
 * Of a board that is another one by now, or as it came from the factory, neither what it is set to is
 * known, nor what it shows or prints.
 */
export const forgetBoard: AskingNeed['forget'] = async (tx, scope, deviceIds, what) => {
  await asking.forget(tx, scope, deviceIds, what)
  if (what === 'held') return
  await forgetScreens(tx, scope, deviceIds)
  await forgetReceipts(tx, scope, deviceIds)
}
