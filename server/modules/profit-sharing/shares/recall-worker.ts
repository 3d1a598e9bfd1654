import { timeMs } from '#server/platform/clock.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { GivenBack, ShareBack, SharingPort } from '#server/outside/payments/sharing-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Found, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookShareReturned } from '../bookings.ts'
import { callBack } from '../intents.ts'
import { moveShare, takeShares, type OrderShare } from './store.ts'
import type { HandOnDeps } from './send-worker.ts'
import { endReturn, returnsOf, type ShareReturn } from './return-store.ts'

type Wish = {
  readonly merchantId: string
  readonly orderId: string
  readonly beneficiaryId: string
}
type Ended = Exclude<GivenBack, { is: 'underway' }>
const OVER: Ended = { is: 'failed', why: '' }
const SOON_MS = 3_000

/** Asks the provider to call back a beneficiary's share of a refunded order. */
export function callBackCarrier({ db, channels }: HandOnDeps): Carrier {
  async function askReturnProvider(
    wish: Wish,
    number: string,
    ask: (port: SharingPort, giving: ShareBack) => Promise<Found<GivenBack>>,
  ): Promise<Found<Ended>> {
    const going = await db.inMerchant(wish.merchantId, (tx, scope) =>
      findReturning(tx, scope, wish, number),
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
  return carrierOf(callBack, {
    async carry(wish, number): Promise<Outcome<Ended>> {
      const said = await askReturnProvider(wish, number, (port, giving) => port.giveBack(giving))
      must(said.is !== 'neverArrived', 'what goes out is not asked about')
      return said
    },
    ask: (wish, number) => askReturnProvider(wish, number, (port, giving) => port.askBack(giving)),
    async settle(tx, scope, wish, outcome, number) {
      if (outcome.is === 'unknown') return
      const going = await findReturning(tx, scope, wish, number)
      if (!going) return
      const { share, amount, others } = going
      const isOthers = others.some(({ state }) => state === 'returning')
      if (outcome.is === 'done' && outcome.value.is === 'done') {
        const { providerNumber } = outcome.value
        await bookShareReturned(tx, scope, share, { number, amount })
        await endReturn(tx, scope, going, { state: 'returned', providerNumber })
        const isAll = amount + sumReturned(others) === share.sent
        const state = isOthers ? 'returning' : isAll ? 'returned' : 'paid'
        await moveShare(tx, scope, share, { state })
      } else {
        // The claim remains as it was booked with the refund.
        const why = outcome.is === 'refused' ? outcome.reason : returnFailureReason(outcome.value)
        await endReturn(tx, scope, going, { state: 'kept' })
        await moveShare(tx, scope, share, { state: isOthers ? 'returning' : 'kept', why })
      }
      tellChange(tx, scope.merchantId, 'profitSharing')
    },
  })
}

function returnFailureReason(ended: Ended): string {
  return ended.is === 'failed' ? ended.why : ''
}

/** Returns the amount that came back with other refunds of the order. */
function sumReturned(others: readonly ShareReturn[]): number {
  const back = others.filter(({ state }) => state === 'returned')
  return back.reduce((sum, { amount }) => sum + amount, 0)
}

type Returning = ShareReturn & {
  readonly share: OrderShare
  readonly others: readonly ShareReturn[]
}

/** Locks the order's shares and returns the one that is called back. Undefined if the return has ended. */
async function findReturning(
  tx: Tx,
  scope: Scope,
  { orderId, beneficiaryId }: Wish,
  number: string,
): Promise<Returning | undefined> {
  const shares = await takeShares(tx, scope, orderId)
  const share = shares.find((each) => each.beneficiaryId === beneficiaryId)
  const returns = await returnsOf(tx, scope, orderId)
  const own = returns.filter((each) => each.beneficiaryId === beneficiaryId)
  const found = own.find((each) => each.number === number)
  if (!share || found?.state !== 'returning') return undefined
  return { ...found, share, others: own.filter((each) => each !== found) }
}
