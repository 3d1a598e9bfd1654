import { bookShown } from './modules/ads/surface.ts'
import { forgetBoard } from './modules/clearing/surface.ts'
import { dispatchEndedCommand } from './command-ended.ts'
import { asking } from './modules/device-settings/surface.ts'
import { stockTold } from './modules/goods/surface.ts'
import { played } from './modules/orders/delivery/continue-order.ts'

/** What the device side hands on of what devices say, each to the module that it matters to. */
export const deviceSide = {
  ended: dispatchEndedCommand,
  played,
  shown: bookShown,
  stockTold,
  asking: { ...asking, forget: forgetBoard },
}
