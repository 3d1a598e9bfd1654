import { databaseNow } from '#server/platform/clock.ts'
import type { CommandEndListener } from '#server/modules/devices/surface.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { nextWave } from './intents.ts'
import { requireBatchKind, type AnyBatchKind } from './batch-kind.ts'
import { toBatchItemCode, toBatchItemState } from './rules.ts'
import * as store from './store.ts'
import { advanceBatch, sendBatchWave } from './waves.ts'

export function createBatchOutboxHandler(kinds: readonly AnyBatchKind[]): OutboxHandler {
  return createOutboxHandler(nextWave, {
    async carry({ due }) {
      const at = new Date(due)
      return at > databaseNow() ? unknownOutcome('its pause is not over', at) : doneOutcome({})
    },
    async settle(tx, scope, { batchId, wave }, outcome) {
      if (outcome.is !== 'done') return
      const batch = await store.lockBatch(tx, scope, batchId)
      // Halted since then, or the wave has already been begun by another request.
      if (!batch || batch.haltedTime || batch.wave !== wave - 1) return
      await store.updateBatchProgress(tx, scope, batchId, { wave })
      await sendBatchWave(tx, scope, requireBatchKind(kinds, batch.kind), { ...batch, wave })
    },
  })
}

/** Commands of orders never belong to a batch, so no query is made for them. */
const OF_ORDERS = ['credit', 'vend', 'coins.out']

const NOT_IN_TIME = { zh: '未及时送达设备', en: 'Not delivered in time' }

/** Books the end of a command in its batch. */
export function createBatchEndListener(kinds: readonly AnyBatchKind[]): CommandEndListener {
  return async (tx, scope, command) => {
    const state = OF_ORDERS.includes(command.type) ? undefined : toBatchItemState(command)
    if (!state) return
    const { id: commandId, data } = command
    const code = toBatchItemCode(command)
    if (!(await store.updateBatchItemState(tx, scope, commandId, { state, code }))) return
    const item = await store.findItemOfCommand(tx, scope, commandId)
    if (!item) return
    const { id: batchId, deviceId, askedBy, wish, kind } = item
    const endedItem = {
      batchId,
      deviceId,
      commandId,
      askedBy,
      state,
      code,
      data: data ?? undefined,
    }
    const explanation = await requireBatchKind(kinds, kind).ended(tx, scope, { ...endedItem, wish })
    const sentence = code === 'expired' ? NOT_IN_TIME : explanation
    if (sentence) await store.saveBatchItemSentence(tx, scope, commandId, sentence)
    // Without waves an answer has no consequence, so none of 500 answers need read the others.
    if (item.stopAfter !== null) await advanceBatch(tx, scope, batchId)
  }
}
