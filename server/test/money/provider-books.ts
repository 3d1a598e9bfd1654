import { toFen, type Fen } from '#contract/base/money.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { PaidOut, Payout } from '#server/outside/payments/payout-port.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { TestServer } from '../test-server.ts'

/**
 * A provider with books of its own: what it says may be lost, what it did is kept. After whatever went
 * wrong the ledger has to agree with these books, which know nothing of it.
 */
export const moods = ['honest', 'lostAnswer', 'lostRequest', 'refuses', 'dies'] as const
export type Mood = (typeof moods)[number]

/** The server was gone before it heard the answer. */
export const DIED = 'the server died here'

type Sent = { readonly amount: Fen; state: 'ended' | 'paid' | 'waiting' }

export function openOwnBooks({ outside }: TestServer) {
  /** By the order’s number. */
  const taken = new Map<string, number>()
  const refunded = new Map<string, { readonly order: string; readonly amount: number }>()
  const sent = new Map<string, Sent>()
  const faults: string[] = []
  let coming: Mood[] = []

  /** What is done is done, whoever hears of it. */
  function met<Value>(act: () => Outcome<Value>, say = act): Outcome<Value> {
    const mood = coming.shift() ?? 'honest'
    if (mood === 'lostRequest') return unknownOutcome('it never arrived')
    if (mood === 'refuses') return say()
    const said = act()
    if (mood === 'dies') throw new Error(DIED)
    return mood === 'lostAnswer' ? unknownOutcome('the answer was lost') : said
  }

  function pay({ number, amount }: Payout): Outcome<PaidOut> {
    const known = sent.get(number)
    if (known && known.amount !== amount) faults.push(`${number} was sent with two amounts`)
    if (!known) sent.set(number, { amount, state: 'waiting' })
    return doneOutcome(stateOf(number))
  }
  /** Only where it has nothing under the number, as the port demands. */
  function refuse(payout: Payout): Outcome<PaidOut> {
    if (sent.has(payout.number)) return pay(payout)
    sent.set(payout.number, { amount: payout.amount, state: 'ended' })
    return refusedOutcome('NO_AUTH', 'not today')
  }
  function stateOf(number: string): PaidOut {
    const { state } = sent.get(number)!
    if (state === 'ended') return { is: 'ended', providerNumber: number, why: 'CANCELLED' }
    if (state === 'paid') return { is: 'paid', providerNumber: number }
    const confirmation = { mchId: 'm', appId: 'a', package: number }
    return { is: 'waiting', providerNumber: number, confirmation }
  }
  const refund: PaymentPort['refund'] = async ({ number, orderNumber, amount }) =>
    met(() => {
      const known = refunded.get(number)
      if (known && known.amount !== amount) faults.push(`${number} went back with two amounts`)
      refunded.set(number, { order: orderNumber, amount })
      return doneOutcome({ state: 'done', amount, providerNumber: number })
    })
  const askRefund: PaymentPort['askRefund'] = async ({ number }) => {
    const known = refunded.get(number)
    if (!known) return { is: 'neverArrived' }
    return doneOutcome({ state: 'done', amount: toFen(known.amount), providerNumber: number })
  }
  outside.payments.says = () => ({
    refund,
    askRefund,
    payouts: {
      pay: async (payout) =>
        met(
          () => pay(payout),
          () => refuse(payout),
        ),
      ask: async (number) =>
        sent.has(number) ? met(() => doneOutcome(stateOf(number))) : { is: 'neverArrived' },
      cancel: async (number) => met(() => move(number, 'ended')),
    },
  })
  /** Only what waits can still go either way. */
  function move(number: string, state: Sent['state']): Outcome<Record<never, never>> {
    const known = sent.get(number)
    if (known?.state !== 'waiting') return refusedOutcome('NOT_WAITING', 'it is over')
    known.state = state
    return doneOutcome({})
  }

  return {
    taken,
    sent,
    faults,
    /** What comes next, in this order; then it is honest. */
    expect: (next: readonly Mood[]) => void (coming = [...next]),
    /** The receiver takes what waits for them. */
    receive: (number: string) => void move(number, 'paid'),
    wentBack: (order: string) => [...refunded.values()].some((each) => each.order === order),
    /** What it holds for us, in fen. */
    held() {
      const back = [...refunded.values()].reduce((sum, { amount }) => sum + amount, 0)
      const out = [...sent.values()]
        .filter(({ state }) => state === 'paid')
        .reduce((sum, { amount }) => sum + amount, 0)
      return [...taken.values()].reduce((sum, amount) => sum + amount, 0) - back - out
    },
  }
}
