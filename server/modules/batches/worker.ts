import { timeNow } from '#server/platform/clock.ts'
import type { CommandEnded } from '#server/modules/devices/surface.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { nextWave } from './intents.ts'
import { requireBatchKind, type AnyBatchKind } from './batch-kind.ts'
import { itemCode, itemState } from './rules.ts'
import * as store from './store.ts'
import { advanceBatch, tellWave } from './waves.ts'

export function batchesCarrier(kinds: readonly AnyBatchKind[]): Carrier {
  return carrierOf(nextWave, {
    async carry({ due }) {
      const at = new Date(due)
      return at > timeNow() ? unknownOutcome('its pause is not over', at) : doneOutcome({})
    },
    async settle(tx, scope, { batchId, wave }, outcome) {
      if (outcome.is !== 'done') return
      const batch = await store.takeBatch(tx, scope, batchId)
      // Halted since then, or the wave has already been begun by another request.
      if (!batch || batch.haltedTime || batch.wave !== wave - 1) return
      await store.moveBatch(tx, scope, batchId, { wave })
      await tellWave(tx, scope, requireBatchKind(kinds, batch.kind), { ...batch, wave })
    },
  })
}

/** Commands of orders never belong to a batch, so no query is made for them. */
const OF_ORDERS = ['credit', 'vend', 'coins.out']

const NOT_IN_TIME = { zh: '没有按时送到设备', en: 'Did not reach the device in time' }

/** Books the end of a command in its batch. */
export function batchEnded(kinds: readonly AnyBatchKind[]): CommandEnded {
  return async (tx, scope, command) => {
    const state = OF_ORDERS.includes(command.type) ? undefined : itemState(command)
    if (!state) return
    const { id: commandId, data } = command
    const code = itemCode(command)
    if (!(await store.moveItem(tx, scope, commandId, { state, code }))) return
    const item = await store.itemOfCommand(tx, scope, commandId)
    if (!item) return
    const { id: batchId, deviceId, askedBy, wish, kind } = item
    const ended = { batchId, deviceId, commandId, askedBy, state, code, data: data ?? undefined }
    const words = await requireBatchKind(kinds, kind).ended(tx, scope, { ...ended, wish })
    const said = code === 'expired' ? NOT_IN_TIME : words
    if (said) await store.keepSaid(tx, scope, commandId, said)
    // Without waves an answer has no consequence, so none of 500 answers need read the others.
    if (item.stopAfter !== null) await advanceBatch(tx, scope, batchId)
  }
}
