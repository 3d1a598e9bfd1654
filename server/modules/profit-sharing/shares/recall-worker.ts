import { databaseNowMs } from '#server/platform/clock.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type {
  ShareReturnResult,
  ProviderShareReturn,
  SharingPort,
} from '#server/outside/payments/sharing-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookShareReturned } from '../bookings.ts'
import { callBack } from '../intents.ts'
import { updateOrderShareState, lockOrderShares, type OrderShare } from './store.ts'
import type { HandOnDeps } from './send-worker.ts'
import { updateShareReturnEnd, listShareReturns, type ShareReturn } from './return-store.ts'

type RecallRequest = {
  readonly merchantId: string
  readonly orderId: string
  readonly beneficiaryId: string
}
type RecallEnd = Exclude<ShareReturnResult, { is: 'underway' }>
const OVER: RecallEnd = { is: 'failed', why: '' }
const SOON_MS = 3_000

/** Asks the provider to call back a beneficiary's share of a refunded order. */
export function createShareRecallOutboxHandler({ db, channels }: HandOnDeps): OutboxHandler {
  async function askReturnProvider(
    request: RecallRequest,
    number: string,
    ask: (
      port: SharingPort,
      giving: ProviderShareReturn,
    ) => Promise<FoundOutcome<ShareReturnResult>>,
  ): Promise<FoundOutcome<RecallEnd>> {
    const shareReturn = await db.inMerchant(request.merchantId, (tx, scope) =>
      lockShareReturn(tx, scope, request, number),
    )
    if (!shareReturn) return doneOutcome(OVER)
    const { share, amount } = shareReturn
    const port = await channels.paymentPortOf(request.merchantId, share.channelId)
    if (!port?.sharing) return unknownOutcome('its channel is gone')
    const { account } = share
    const outcome = await ask(port.sharing, {
      number,
      share: share.number,
      account,
      amount: toFen(amount),
    })
    if (outcome.is !== 'done') return outcome
    if (outcome.value.is !== 'underway') return doneOutcome(outcome.value)
    return unknownOutcome('the provider is on it', new Date(databaseNowMs() + SOON_MS))
  }
  return createOutboxHandler(callBack, {
    async carry(request, number): Promise<Outcome<RecallEnd>> {
      const outcome = await askReturnProvider(request, number, (port, providerReturn) =>
        port.giveBack(providerReturn),
      )
      must(outcome.is !== 'neverArrived', 'what goes out is not asked about')
      return outcome
    },
    ask: (request, number) =>
      askReturnProvider(request, number, (port, providerReturn) => port.askBack(providerReturn)),
    async settle(tx, scope, request, outcome, number) {
      if (outcome.is === 'unknown') return
      const shareReturn = await lockShareReturn(tx, scope, request, number)
      if (!shareReturn) return
      const { share, amount, others } = shareReturn
      const isOthers = others.some(({ state }) => state === 'returning')
      if (outcome.is === 'done' && outcome.value.is === 'done') {
        const { providerNumber } = outcome.value
        await bookShareReturned(tx, scope, share, { number, amount })
        await updateShareReturnEnd(tx, scope, shareReturn, { state: 'returned', providerNumber })
        const isAll = amount + sumReturnedShares(others) === share.sent
        const state = isOthers ? 'returning' : isAll ? 'returned' : 'paid'
        await updateOrderShareState(tx, scope, share, { state })
      } else {
        // The claim remains as it was booked with the refund.
        const why =
          outcome.is === 'refused' ? outcome.reason : getRecallFailureReason(outcome.value)
        await updateShareReturnEnd(tx, scope, shareReturn, { state: 'kept' })
        await updateOrderShareState(tx, scope, share, {
          state: isOthers ? 'returning' : 'kept',
          why,
        })
      }
      notifyLiveChange(tx, scope.merchantId, 'profitSharing')
    },
  })
}

function getRecallFailureReason(end: RecallEnd): string {
  return end.is === 'failed' ? end.why : ''
}

/** Returns the amount that came back with other refunds of the order. */
function sumReturnedShares(others: readonly ShareReturn[]): number {
  const back = others.filter(({ state }) => state === 'returned')
  return back.reduce((sum, { amount }) => sum + amount, 0)
}

type LockedShareReturn = ShareReturn & {
  readonly share: OrderShare
  readonly others: readonly ShareReturn[]
}

/** Locks the order's shares and returns the one that is called back. Undefined if the return has ended. */
async function lockShareReturn(
  tx: Tx,
  scope: Scope,
  { orderId, beneficiaryId }: RecallRequest,
  number: string,
): Promise<LockedShareReturn | undefined> {
  const shares = await lockOrderShares(tx, scope, orderId)
  const share = shares.find((each) => each.beneficiaryId === beneficiaryId)
  const returns = await listShareReturns(tx, scope, orderId)
  const own = returns.filter((each) => each.beneficiaryId === beneficiaryId)
  const shareReturn = own.find((each) => each.number === number)
  if (!share || shareReturn?.state !== 'returning') return undefined
  return { ...shareReturn, share, others: own.filter((each) => each !== shareReturn) }
}
