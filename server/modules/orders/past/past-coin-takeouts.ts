import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { computeStepAfterCommand } from '../delivery/after-command.ts'
import * as life from '../lifecycle.ts'
import { createCoinOrder } from '../play/new-order.ts'
import { insertOrderWithLines } from '../play/begin-order.ts'
import type { PastOrder } from './past-orders.ts'
import { readOrderSettings } from '../settings.ts'
import { applyOrderStep } from '../step-store.ts'

export type PastCoinTakeout = Pick<PastOrder, 'playerId' | 'machine' | 'siteId' | 'at'> & {
  /** Number of coins, taken from those that were given to the player or put in, not from bought ones. */
  readonly coins: number
}

const OUT_MS = 3_000

/**
 * Books coins that a player took out of a changer in the past. No command is sent to the machine, since all
 * is over.
 */
export async function bookPastCoinTakeout(
  tx: Tx,
  scope: Scope,
  { playerId, machine, siteId, coins, at }: PastCoinTakeout,
): Promise<void> {
  const settings = await readOrderSettings(tx, scope)
  const ordering = { playerId, machine, siteId, settings, now: at }
  const purchase = { bought: { is: 'takeOut', coins } } as const
  const order = createCoinOrder(ordering, { given: coins, bought: 0 }, purchase)
  await insertOrderWithLines(tx, scope, order, [])
  const { command, ...paid } = life.createCoinPaymentStep(order, at)
  await applyOrderStep(tx, scope, order, paid, at)
  const id = command!.id
  const endedAt = new Date(at.getTime() + OUT_MS)
  const sent = { ...order, state: 'dispensing', commandId: id } as const
  const done = computeStepAfterCommand(sent, { id, state: 'done', code: '' }, endedAt)!
  await applyOrderStep(tx, scope, sent, done, endedAt)
}
