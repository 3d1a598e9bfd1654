import { setTimeout as pause } from 'node:timers/promises'
import { must } from '#contract/base/must.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { requireMemberBatchKind, type AnyMemberBatchKind } from './batch-kind.ts'
import { carryItems, takeItemsBack } from './carry-items.ts'
import { carryMemberBatch } from './intents.ts'
import { listNextBatchMembers, lockMemberBatch, saveMemberBatchResults } from './store.ts'

/** Members of one transaction. */
const CHUNK = 100
/** Pause after a chunk, as a multiple of its time, so that paid plays go first also under load. */
const PAUSE_SHARE = 5
/** Well within the time for which one worker owns an outbox message. */
const TURN_MS = 15_000

/** Carries batches out in chunks that each commit. A long batch goes on in the next turn. */
export function createMemberBatchOutboxHandler(
  db: Database,
  kinds: readonly AnyMemberBatchKind[],
): OutboxHandler {
  return createOutboxHandler(carryMemberBatch, {
    async carry({ merchantId, batchId }) {
      const turnEnds = Date.now() + TURN_MS
      for (let isMore = true; isMore;) {
        const began = performance.now()
        isMore = await db.inMerchant(merchantId, (tx, scope) =>
          carryMemberChunk(tx, scope, kinds, batchId),
        )
        if (isMore && Date.now() > turnEnds)
          return unknownOutcome('it goes on in the next turn', new Date())
        if (isMore) await pause(PAUSE_SHARE * (performance.now() - began))
      }
      return doneOutcome({})
    },
    settle: async () => undefined,
  })
}

/** Returns whether more members may be left. */
async function carryMemberChunk(
  tx: Tx,
  scope: Scope,
  kinds: readonly AnyMemberBatchKind[],
  batchId: string,
): Promise<boolean> {
  const batch = await lockMemberBatch(tx, scope, batchId)
  must(batch, 'a batch that is to be carried out is known')
  const isUndone = batch.undoneAt !== null
  const from = isUndone ? 'done' : 'waiting'
  const itemIds = await listNextBatchMembers(tx, scope, batchId, from, CHUNK)
  if (itemIds.length === 0) return false
  const kind = requireMemberBatchKind(kinds, batch.kind)
  const codes = await (isUndone ? takeItemsBack : carryItems)(tx, scope, kind, batch, itemIds)
  const results = itemIds.map((memberId) => {
    const code = codes.get(memberId) ?? ''
    if (isUndone) return { memberId, code, state: code === '' ? 'takenBack' : 'done' } as const
    return { memberId, code, state: code === '' ? 'done' : 'refused' } as const
  })
  await saveMemberBatchResults(tx, scope, batchId, from, results)
  notifyLiveChange(tx, scope.merchantId, 'members')
  return itemIds.length === CHUNK
}
