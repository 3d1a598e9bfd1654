import { databaseNow } from '#server/platform/clock.ts'
import type { CommandState } from '#contract/devices/device.ts'
import type { Reply } from '#gateway/protocol.ts'
import { listDeviceStates } from '#server/modules/devices/surface.ts'
import { newId } from '#server/platform/id.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { check } from '../intents.ts'
import { computeStepAfterCommand } from './after-command.ts'
import type { OrderRow } from '../order-row.ts'
import { applyOrderStepAtCommit } from '../step-store.ts'
import { savePlayResults } from './play-result-store.ts'
import { bookPlayTickets, type TicketPlay } from './play-tickets.ts'
import { applyRefundStep } from '../refunds/apply-refund-step.ts'
import { lockOrderOfCommand } from '../store.ts'

/** Effects of the reports of devices on the orders that they carry out; passed to the devices module. */

export type EndedCommand = {
  readonly id: string
  readonly state: CommandState
  readonly code: string
  readonly data?: Reply['data'] | null
}

export async function continueOrderAfterCommand(
  tx: Tx,
  scope: Scope,
  command: EndedCommand,
): Promise<void> {
  const order = await lockOrderOfCommand(tx, scope, command.id)
  if (!order) return
  const { id, state, code, data } = command
  const count = Number(data?.['count'] ?? 0)
  const isMetered = state === 'failed' && (await isDeviceMetered(tx, scope, order))
  const step = computeStepAfterCommand(order, { id, state, code, count, isMetered }, databaseNow())
  if (!step) return
  if (step.set?.checkUntil) {
    await check.write(tx, scope, newId(), { merchantId: scope.merchantId, orderId: order.id })
  }
  if (step.refund) await applyRefundStep(tx, scope, order, step)
  else applyOrderStepAtCommit(tx, scope, order, step)
}

/** Returns whether the machine reports meters. If it never did, none are expected after its reply. */
async function isDeviceMetered(tx: Tx, scope: Scope, { deviceId }: OrderRow): Promise<boolean> {
  const state = (await listDeviceStates(tx, scope, [deviceId])).get(deviceId)
  return Boolean(state?.stockAt)
}

export type EndedPlay = TicketPlay & { readonly won: boolean }

/** Books plays that a machine reported as ended: their results and their electronic tickets. */
export async function bookEndedPlays(
  tx: Tx,
  scope: Scope,
  plays: readonly EndedPlay[],
): Promise<void> {
  await bookPlayTickets(tx, scope, plays)
  await savePlayResults(tx, scope, plays)
}
