import { bookReportedAdPlays } from './modules/ads/surface.ts'
import { forgetBoard } from './modules/clearing/surface.ts'
import { dispatchEndedCommand } from './command-ended.ts'
import { settingsQueryHandlers } from './modules/device-settings/surface.ts'
import { bookSlotReports } from './modules/goods/surface.ts'
import { bookEndedPlays } from './modules/orders/delivery/continue-order.ts'

/** Passes reports of devices to the modules concerned. */
export const deviceSide = {
  ended: dispatchEndedCommand,
  played: bookEndedPlays,
  shown: bookReportedAdPlays,
  stockTold: bookSlotReports,
  asking: { ...settingsQueryHandlers, forget: forgetBoard },
}
