import type { CommandEnded } from './modules/devices/surface.ts'
import { commandEnded as orderEnded } from './modules/orders/dispense.ts'
import { coinsCounted, COUNTS } from './modules/stored-coins/surface.ts'

/** What a command was for hears how it ended. */
export const commandEnded: CommandEnded = (tx, scope, command) =>
  command.type === COUNTS ? coinsCounted(tx, scope, command) : orderEnded(tx, scope, command)
