import { asking } from '#server/modules/device-settings/surface.ts'
import type { AskingDeps } from '#server/modules/devices/surface.ts'
import { forgetHoldings } from '#server/modules/holdings/surface.ts'

/**
 * Of a board that is another one by now, or as it came from the factory, neither what it is set to is
 * known, nor what it holds of what it was told.
 */
export const forgetBoard: AskingDeps['forget'] = async (tx, scope, deviceIds, what) => {
  await asking.forget(tx, scope, deviceIds, what)
  if (what === 'all') await forgetHoldings(tx, scope, deviceIds)
}
