import { timeMs } from '#server/platform/clock.ts'
import { must } from '#contract/must.ts'
import type { GivenBack, ShareBack, SharingPort } from '#server/outside/sharing-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox.ts'
import { done, unknown, type Found, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookReturned } from './bookings.ts'
import { callBack } from './intents.ts'
import { moveShare, takeShares, type OrderShare } from './order-share-store.ts'
import type { HandOnNeed } from './hand-on-worker.ts'

type Wish = {
  readonly merchantId: string
  readonly orderId: string
  readonly beneficiaryId: string
}
type Ended = Exclude<GivenBack, { is: 'underway' }>
const OVER: Ended = { is: 'failed', why: '' }
const SOON_MS = 3_000

/** Has the provider call back what somebody got of an order that is refunded. */
export function callBackCarrier({ db, channels }: HandOnNeed): Carrier {
  async function asked(
    { merchantId, orderId, beneficiaryId }: Wish,
    number: string,
    ask: (port: SharingPort, giving: ShareBack) => Promise<Found<GivenBack>>,
  ): Promise<Found<Ended>> {
    const share = await db.inMerchant(merchantId, (tx, scope) =>
      findReturning(tx, scope, orderId, beneficiaryId),
    )
    if (!share) return done(OVER)
    const port = await channels.paymentPortOf(merchantId, share.channelId)
    if (!port?.sharing) return unknown('its channel is gone')
    const { account, sent: amount } = share
    const said = await ask(port.sharing, { number, share: share.number, account, amount })
    if (said.is !== 'done') return said
    if (said.value.is !== 'underway') return done(said.value)
    return unknown('the provider is on it', new Date(timeMs() + SOON_MS))
  }
  return carrierOf(callBack, {
    async carry(wish, number): Promise<Outcome<Ended>> {
      const said = await asked(wish, number, (port, giving) => port.giveBack(giving))
      must(said.is !== 'neverArrived', 'what goes out is not asked about')
      return said
    },
    ask: (wish, number) => asked(wish, number, (port, giving) => port.askBack(giving)),
    async settle(tx, scope, { orderId, beneficiaryId }, outcome) {
      if (outcome.is === 'unknown') return
      const share = await findReturning(tx, scope, orderId, beneficiaryId)
      if (!share) return
      if (outcome.is === 'done' && outcome.value.is === 'done') {
        await bookReturned(tx, scope, share)
        const { providerNumber } = outcome.value
        await moveShare(tx, scope, share, { state: 'returned', providerNumber })
      } else {
        // The claim on it stands as it was booked with the refund.
        const why = outcome.is === 'refused' ? outcome.reason : whyOf(outcome.value)
        await moveShare(tx, scope, share, { state: 'kept', why })
      }
      tellChange(tx, scope.merchantId, 'profitSharing')
    },
  })
}

function whyOf(ended: Ended): string {
  return ended.is === 'failed' ? ended.why : ''
}

async function findReturning(
  tx: Tx,
  scope: Scope,
  orderId: string,
  beneficiaryId: string,
): Promise<OrderShare | undefined> {
  const shares = await takeShares(tx, scope, orderId)
  return shares.find((each) => each.beneficiaryId === beneficiaryId && each.state === 'returning')
}
