import { databaseNow } from '#server/platform/clock.ts'
import { listDeviceStates } from '#server/modules/devices/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import { check } from '../intents.ts'
import { computeStepAfterMeterCheck, CHECK_MS } from './after-command.ts'
import { countMeteredPieces } from './meter-check-store.ts'
import { applyOrderStep } from '../step-store.ts'
import { findOrder, lockOrder } from '../store.ts'
import { applyRefundStep } from '../refunds/apply-refund-step.ts'

const LOOK_MS = 2_000

/**
 * Handles failed orders. Before the money goes back, the next meters of the machine are awaited, for 90
 * seconds at most: if they count something that no other order explains, a person decides.
 */
export function createMeterCheckOutboxHandler(db: Database): OutboxHandler {
  return createOutboxHandler(check, {
    async carry({ merchantId, orderId }): Promise<Outcome<object>> {
      const now = databaseNow()
      const isDue = await db.inMerchant(merchantId, async (tx, scope) => {
        const order = await findOrder(tx, scope, orderId)
        if (!order?.checkUntil || order.checkUntil <= now) return true
        const state = (await listDeviceStates(tx, scope, [order.deviceId])).get(order.deviceId)
        const failedAt = order.checkUntil.getTime() - CHECK_MS
        return (state?.stockAt?.getTime() ?? 0) > failedAt
      })
      return isDue
        ? doneOutcome({})
        : unknownOutcome('its meters', new Date(now.getTime() + LOOK_MS))
    },

    async settle(tx, scope, { orderId }, outcome) {
      if (outcome.is !== 'done') return
      const order = await lockOrder(tx, scope, orderId)
      // A person has decided in the meantime.
      if (order?.state !== 'failed' || !order.checkUntil) return
      const step = computeStepAfterMeterCheck(
        order,
        await countMeteredPieces(tx, scope, order),
        databaseNow(),
      )
      if (step.refund) await applyRefundStep(tx, scope, order, step)
      else await applyOrderStep(tx, scope, order, step)
    },
  })
}
