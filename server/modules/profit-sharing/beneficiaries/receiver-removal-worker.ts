import { databaseNowMs } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { HandOnDeps } from '../shares/send-worker.ts'
import { forgetReceiver } from '../intents.ts'
import { listReceiverChannels, readReceiverBindingState } from './receiver-store.ts'

/**
 * A share still on its way would make the person a receiver again, so the removal waits until it has ended.
 */
const WAIT_MS = 600_000

/**
 * Queues the removal of a receiver at each account from which they were paid. It runs in the transaction
 * that unbinds them.
 */
export async function enqueueReceiverRemoval(tx: Tx, scope: Scope, account: string): Promise<void> {
  const { merchantId } = scope
  for (const channelId of await listReceiverChannels(tx, scope, account)) {
    await forgetReceiver.write(tx, scope, newId(), { merchantId, channelId, account })
  }
}

/**
 * Removes a person from the account's receivers. If another merchant pays the same person out of the
 * platform's account, its next share adds them again first, as every share does.
 */
export function createReceiverRemovalOutboxHandler({
  db,
  channels,
}: Pick<HandOnDeps, 'channels' | 'db'>): OutboxHandler {
  return createOutboxHandler(forgetReceiver, {
    async carry({ merchantId, channelId, account }): Promise<Outcome<unknown>> {
      const is = await db.inMerchant(merchantId, (tx, scope) =>
        readReceiverBindingState(tx, scope, account, channelId),
      )
      if (is === 'bound') return doneOutcome({})
      if (is === 'underway') {
        return unknownOutcome('a share is on its way to them', new Date(databaseNowMs() + WAIT_MS))
      }
      const port = await channels.paymentPortOf(merchantId, channelId)
      return port?.sharing ? port.sharing.forget(account) : doneOutcome({})
    },
    async settle() {
      // Nobody waits for the result, because it changes only the provider's list.
    },
  })
}
