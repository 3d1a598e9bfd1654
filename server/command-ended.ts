import { batchKinds } from './all-batch-kinds.ts'
import { createBatchEndListener } from './modules/batches/surface.ts'
import type { CommandEndListener } from './modules/devices/surface.ts'
import { bookEndedVend } from './modules/goods/surface.ts'
import { continueOrderAfterCommand } from './modules/orders/delivery/continue-order.ts'
import { settleStoringFromCommand, COUNTS } from './modules/stored-coins/surface.ts'

const atItsBatch = createBatchEndListener(batchKinds)

/**
 * Passes the end of a command to the module concerned: the order that sent it, the slot that dispensed, the
 * batch, or the coins.
 */
export const dispatchEndedCommand: CommandEndListener = async (tx, scope, command) => {
  if (command.type === COUNTS) return settleStoringFromCommand(tx, scope, command)
  await continueOrderAfterCommand(tx, scope, command)
  await bookEndedVend(tx, scope, command)
  await atItsBatch(tx, scope, command)
}
