import { settingsQueryHandlers } from '#server/modules/device-settings/surface.ts'
import type { BoardQueryDeps } from '#server/modules/devices/surface.ts'
import { forgetHoldings } from '#server/modules/holdings/surface.ts'

/**
 * Marks the settings of a board as unknown; with `all`, for a replaced or reset board, also the holdings
 * that it confirmed.
 */
export const forgetBoard: BoardQueryDeps['forget'] = async (tx, scope, deviceIds, extent) => {
  await settingsQueryHandlers.forget(tx, scope, deviceIds, extent)
  if (extent === 'all') await forgetHoldings(tx, scope, deviceIds)
}
