import { batchKinds } from './all-batches.ts'
import { batchEnded } from './modules/batches/surface.ts'
import type { CommandEnded } from './modules/devices/surface.ts'
import { commandEnded as orderEnded } from './modules/orders/dispense.ts'

const atItsBatch = batchEnded(batchKinds)

/** To whom it matters what became of a command: the order that sent it, or the batch. */
export const commandEnded: CommandEnded = async (tx, scope, command) => {
  await orderEnded(tx, scope, command)
  await atItsBatch(tx, scope, command)
}
