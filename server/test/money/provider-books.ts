import { toFen, type Fen } from '#contract/base/money.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { PayoutResult, Payout } from '#server/outside/payments/payout-port.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { TestServer } from '../test-server.ts'

/**
 * A provider with its own books: its answers may get lost, but its actions are kept. After any failure the
 * ledger must agree with these books, which do not depend on it.
 */
export const moods = ['honest', 'lostAnswer', 'lostRequest', 'refuses', 'dies'] as const
export type Mood = (typeof moods)[number]

/** The server ended before it received the answer. */
export const DIED = 'the server died here'

type Sent = { readonly amount: Fen; state: 'ended' | 'paid' | 'waiting' }

export function openOwnBooks({ outside }: TestServer) {
  /** Amounts received, by order number. */
  const taken = new Map<string, number>()
  const refunded = new Map<string, { readonly order: string; readonly amount: number }>()
  const sent = new Map<string, Sent>()
  const faults: string[] = []
  let coming: Mood[] = []

  /** Acts and answers in the next mood. An action that was carried out stays, even if its answer is lost. */
  function met<Value>(act: () => Outcome<Value>, say = act): Outcome<Value> {
    const mood = coming.shift() ?? 'honest'
    if (mood === 'lostRequest') return unknownOutcome('it never arrived')
    if (mood === 'refuses') return say()
    const said = act()
    if (mood === 'dies') throw new Error(DIED)
    return mood === 'lostAnswer' ? unknownOutcome('the answer was lost') : said
  }

  function pay({ number, amount }: Payout): Outcome<PayoutResult> {
    const known = sent.get(number)
    if (known && known.amount !== amount) faults.push(`${number} was sent with two amounts`)
    if (!known) sent.set(number, { amount, state: 'waiting' })
    return doneOutcome(stateOf(number))
  }
  /** Refuses a payout only if nothing exists under its number, as the port demands. */
  function refuse(payout: Payout): Outcome<PayoutResult> {
    if (sent.has(payout.number)) return pay(payout)
    sent.set(payout.number, { amount: payout.amount, state: 'ended' })
    return refusedOutcome('NO_AUTH', 'not today')
  }
  function stateOf(number: string): PayoutResult {
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
  /** Changes the state of a payout; only a waiting one can still go either way. */
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
    /** Sets the next moods in this order; afterwards the provider is honest. */
    expect: (next: readonly Mood[]) => void (coming = [...next]),
    /** The receiver accepts a waiting payout. */
    receive: (number: string) => void move(number, 'paid'),
    wentBack: (order: string) => [...refunded.values()].some((each) => each.order === order),
    /** Returns the amount that the provider holds for us, in fen. */
    held() {
      const back = [...refunded.values()].reduce((sum, { amount }) => sum + amount, 0)
      const out = [...sent.values()]
        .filter(({ state }) => state === 'paid')
        .reduce((sum, { amount }) => sum + amount, 0)
      return [...taken.values()].reduce((sum, amount) => sum + amount, 0) - back - out
    },
  }
}
