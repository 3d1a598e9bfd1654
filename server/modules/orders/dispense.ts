import { timeNow } from '#server/platform/clock.ts'
import type { CommandState } from '#contract/device.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from './life.ts'
import { takeLastStep } from './step-store.ts'
import { takeRefund } from './take-refund.ts'
import { keepWon, takeOrderOf } from './store.ts'

/** What devices tell of the orders that they carry out; handed to the devices module by app.ts. */

export type EndedCommand = {
  readonly id: string
  readonly state: CommandState
  readonly code: string
}

export async function commandEnded(tx: Tx, scope: Scope, command: EndedCommand): Promise<void> {
  const order = await takeOrderOf(tx, scope, command.id)
  const step = order && life.afterCommand(order, command, timeNow())
  if (!order || !step) return
  if (step.refund) await takeRefund(tx, scope, order, step)
  else takeLastStep(tx, scope, order, step)
}

export { keepWon as played }
