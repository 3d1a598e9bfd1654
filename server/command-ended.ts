import { batchKinds } from './all-batch-kinds.ts'
import { batchEnded } from './modules/batches/surface.ts'
import type { CommandEnded } from './modules/devices/surface.ts'
import { vendEnded } from './modules/goods/surface.ts'
import { continueOrderAfterCommand as orderEnded } from './modules/orders/delivery/continue-order.ts'
import { coinsCounted, COUNTS } from './modules/stored-coins/surface.ts'

const atItsBatch = batchEnded(batchKinds)

/**
 * Passes the end of a command to the module concerned: the order that sent it, the slot that dispensed, the
 * batch, or the coins.
 */
export const dispatchEndedCommand: CommandEnded = async (tx, scope, command) => {
  if (command.type === COUNTS) return coinsCounted(tx, scope, command)
  await orderEnded(tx, scope, command)
  await vendEnded(tx, scope, command)
  await atItsBatch(tx, scope, command)
}
