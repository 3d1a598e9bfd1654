import type { AskingNeed } from './modules/devices/surface.ts'
import { bookShown, forgetScreens } from './modules/ads/surface.ts'
import { commandEnded } from './command-ended.ts'
import { asking } from './modules/device-settings/surface.ts'
import { stockTold } from './modules/goods/surface.ts'
import { forgetReceipts } from './modules/receipts/surface.ts'
import { played } from './modules/orders/dispense.ts'

/** Of a board that is another one by now neither what it is set to is known, nor what it shows or prints. */
const forget: AskingNeed['forget'] = async (tx, scope, deviceIds, what) => {
  await asking.forget(tx, scope, deviceIds, what)
  if (what === 'held') return
  await forgetScreens(tx, scope, deviceIds)
  await forgetReceipts(tx, scope, deviceIds)
}

/** What the device side hands on of what devices say, each to the module that it matters to. */
export const deviceSide = {
  ended: commandEnded,
  played,
  shown: bookShown,
  stockTold,
  asking: { ...asking, forget },
}
