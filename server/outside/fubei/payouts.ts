import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/base/durations.ts'
import { databaseNowMs } from '#server/platform/clock.ts'
import { parseYuan, formatYuan } from '#contract/base/money.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import {
  toFoundAnswer,
  newNotFoundTracker,
  type NotFoundTracker,
} from '../payments/not-found-confirmation.ts'
import type { OutsideHttp } from '../http.ts'
import type { PayoutResult, Payout, PayoutPort, PayoutReceiver } from '../payments/payout-port.ts'
import { isFubeiNotFound } from './error-codes.ts'
import { newFubeiExchange, type FubeiExchange } from './exchange.ts'
import { toFubeiSettlementFields } from './onboarding.ts'

/**
 * Payouts from an account at Fubei: a merchant's account pays to its bound card, and the platform's own
 * account to any card. No notices are requested, because each payout is queried until it has ended.
 */
type FubeiPayoutMethod = {
  readonly method: string
  /**
   * Returns the receiver fields of the request, or undefined if this kind of payout cannot pay the receiver.
   */
  receiver(to: PayoutReceiver): Readonly<Record<string, string>> | undefined
}
type FubeiPayoutClient = {
  readonly way: FubeiPayoutMethod
  readonly ask: FubeiExchange
  readonly absence: NotFoundTracker
}

/**
 * Delay before the next try when the platform's own account holds too little. A person must add money first.
 */
const SHORT_MS = HOUR_MS

/** Source: a public client of `openapi.agent.account.*`. `type` 1 is the one without a fee. */
const TO_BOUND_CARD: FubeiPayoutMethod = {
  method: 'openapi.agent.account.withdraw',
  receiver: (to) => (to.by === 'ownCard' ? { type: '1' } : undefined),
}
/**
 * Fubei pays agents' partners only by arrangement and publishes no call for it. The method name, and that it
 * works like a withdrawal, are assumptions: confirm them before `FUBEI_PAYOUT` is set.
 */
const TO_ANY_CARD: FubeiPayoutMethod = {
  method: 'openapi.agent.account.payout',
  receiver: (to) => (to.by === 'card' ? toFubeiSettlementFields(to) : undefined),
}

export function newFubeiCardPayoutPort(
  { vendor, secret }: { readonly vendor: string; readonly secret: string },
  http: OutsideHttp,
): PayoutPort {
  return newFubeiPayoutPort(
    TO_ANY_CARD,
    newFubeiExchange({ named: { vendor_sn: vendor }, secret }, http),
  )
}

export function newFubeiWithdrawalPort(ask: FubeiExchange): PayoutPort {
  return newFubeiPayoutPort(TO_BOUND_CARD, ask)
}

function newFubeiPayoutPort(method: FubeiPayoutMethod, ask: FubeiExchange): PayoutPort {
  const client = { way: method, ask, absence: newNotFoundTracker() }
  return {
    pay: (payout) => requestFubeiPayout(client, payout),
    ask: (number) => findFubeiPayout(client, number),
    cancel: async () => refusedOutcome('notPossible', 'Fubei takes nothing back'),
  }
}

const givenForm = z.looseObject({ merchant_order_sn: z.string() })

async function requestFubeiPayout(
  client: FubeiPayoutClient,
  { number, amount, to }: Payout,
): Promise<Outcome<PayoutResult>> {
  const { way, ask, absence } = client
  const receiver = way.receiver(to)
  if (!receiver) return refusedOutcome('notSetUp', 'money goes to cards only')
  const fields = { merchant_order_sn: number, amount: formatYuan(amount), ...receiver }
  const answer = await ask(way.method, fields)
  if (answer.is !== 'refused') {
    absence.forget(number)
    if (answer.is === 'unknown') return answer
    const payout = givenForm.safeParse(answer.value).data
    if (payout?.merchant_order_sn !== number)
      return unknownOutcome('an answer about another payout')
    return doneOutcome({ is: 'underway', providerNumber: '' })
  }
  const message = `${answer.code} ${answer.reason}`.trim()
  if (answer.code === 'BALANCE_NOT_ENOUGH' && to.by === 'card') {
    return unknownOutcome(message, new Date(databaseNowMs() + SHORT_MS))
  }
  // The refusal proves nothing about a payout begun by an earlier call. Only a query can show that there is
  // none.
  return absence.isSettled(number) ? answer : unknownOutcome(message)
}

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const foundForm = z.looseObject({
  merchant_order_sn: z.string(),
  data_list: z.array(
    z.looseObject({
      status: text,
      withdraw_no: text,
      amount: text,
      fail_message: z.optional(z.nullable(z.string())),
    }),
  ),
})

async function findFubeiPayout(
  client: FubeiPayoutClient,
  number: string,
): Promise<FoundOutcome<PayoutResult>> {
  const { way, ask, absence } = client
  const answer = await ask(`${way.method}.details`, { merchant_order_sn: number })
  const details = foundForm.safeParse(answer.is === 'done' && answer.value).data
  // No public text states whether the platform answers with an error or an empty list when there is no such
  // payout.
  const listed =
    details?.data_list.length === 0 ? refusedOutcome('NOT_EXIST', 'none is listed') : answer
  const foundAnswer = toFoundAnswer(listed, absence, number, isFubeiNotFound)
  if (foundAnswer.is !== 'done') return foundAnswer
  if (details?.merchant_order_sn !== number) return unknownOutcome('an answer about another payout')
  const [one] = details.data_list
  if (!one || parseYuan(one.amount) === undefined) return unknownOutcome('a payout of another form')
  const { status, withdraw_no: providerNumber, fail_message: failMessage } = one
  if (status === '1') return doneOutcome({ is: 'paid', providerNumber })
  if (status === '2') return doneOutcome({ is: 'underway', providerNumber })
  if (status !== '3') return unknownOutcome(`a payout in state ${status}`)
  return doneOutcome({ is: 'ended', providerNumber, why: failMessage || 'FAIL' })
}
