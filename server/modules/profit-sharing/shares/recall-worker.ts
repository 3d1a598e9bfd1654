import { timeMs } from '#server/platform/clock.ts'
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
import { updateShareState, lockOrderShares, type OrderShare } from './store.ts'
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
export function createRecallOutboxHandler({ db, channels }: HandOnDeps): OutboxHandler {
  async function askReturnProvider(
    wish: RecallRequest,
    number: string,
    ask: (
      port: SharingPort,
      giving: ProviderShareReturn,
    ) => Promise<FoundOutcome<ShareReturnResult>>,
  ): Promise<FoundOutcome<RecallEnd>> {
    const going = await db.inMerchant(wish.merchantId, (tx, scope) =>
      lockShareReturn(tx, scope, wish, number),
    )
    if (!going) return doneOutcome(OVER)
    const { share, amount } = going
    const port = await channels.paymentPortOf(wish.merchantId, share.channelId)
    if (!port?.sharing) return unknownOutcome('its channel is gone')
    const { account } = share
    const said = await ask(port.sharing, {
      number,
      share: share.number,
      account,
      amount: toFen(amount),
    })
    if (said.is !== 'done') return said
    if (said.value.is !== 'underway') return doneOutcome(said.value)
    return unknownOutcome('the provider is on it', new Date(timeMs() + SOON_MS))
  }
  return createOutboxHandler(callBack, {
    async carry(wish, number): Promise<Outcome<RecallEnd>> {
      const said = await askReturnProvider(wish, number, (port, giving) => port.giveBack(giving))
      must(said.is !== 'neverArrived', 'what goes out is not asked about')
      return said
    },
    ask: (wish, number) => askReturnProvider(wish, number, (port, giving) => port.askBack(giving)),
    async settle(tx, scope, wish, outcome, number) {
      if (outcome.is === 'unknown') return
      const going = await lockShareReturn(tx, scope, wish, number)
      if (!going) return
      const { share, amount, others } = going
      const isOthers = others.some(({ state }) => state === 'returning')
      if (outcome.is === 'done' && outcome.value.is === 'done') {
        const { providerNumber } = outcome.value
        await bookShareReturned(tx, scope, share, { number, amount })
        await updateShareReturnEnd(tx, scope, going, { state: 'returned', providerNumber })
        const isAll = amount + sumReturned(others) === share.sent
        const state = isOthers ? 'returning' : isAll ? 'returned' : 'paid'
        await updateShareState(tx, scope, share, { state })
      } else {
        // The claim remains as it was booked with the refund.
        const why = outcome.is === 'refused' ? outcome.reason : returnFailureReason(outcome.value)
        await updateShareReturnEnd(tx, scope, going, { state: 'kept' })
        await updateShareState(tx, scope, share, { state: isOthers ? 'returning' : 'kept', why })
      }
      notifyLiveChange(tx, scope.merchantId, 'profitSharing')
    },
  })
}

function returnFailureReason(ended: RecallEnd): string {
  return ended.is === 'failed' ? ended.why : ''
}

/** Returns the amount that came back with other refunds of the order. */
function sumReturned(others: readonly ShareReturn[]): number {
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
  const found = own.find((each) => each.number === number)
  if (!share || found?.state !== 'returning') return undefined
  return { ...found, share, others: own.filter((each) => each !== found) }
}
