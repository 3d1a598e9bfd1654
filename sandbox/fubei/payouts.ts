import { randomInt } from 'node:crypto'
import { parseYuanTextToFen } from '../alipay/trades.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import type { Clock } from '../clock.ts'
import type { Rules } from '../fault-rules.ts'
import type { FubeiBalances } from './balances.ts'
import type { Biz, Fault, Judgement } from './order-methods.ts'
import { formatSandboxFubeiTime } from './answer-fields.ts'

/**
 * A payout to a card. Status 2 (at the bank) → 1 (paid) or → 3 (failed). Days later the bank may return a
 * paid one, → 3.
 */
export type Payout = {
  readonly number: string
  readonly ownNumber: string
  /** Account that the money leaves: a merchant's store, or the agent's own. */
  readonly of: string
  readonly fen: number
  readonly card: string
  readonly wish: string
  readonly at: Date
  status: 1 | 2 | 3
  words: string
  changedAt: Date
}

export type Payouts = {
  give(of: string, biz: Biz, card: Card | Fault): Judgement
  details(of: string, biz: Biz): Judgement
  /** Returns the sum that has left an account or is on its way. */
  outOf(of: string): number
  /** Throws if the payout does not exist, or the bank cannot do this in its current state. */
  decide(number: string, end: 'paid' | 'refused' | 'returned'): Payout
  list(): readonly Payout[]
  clear(): void
}
export type Card = { readonly number: string; readonly bank: string }

/** Time that a bank takes. */
const BANK_MS = 2_000
const FEN_MAX = 1_000_000_000
const WORDS = { refused: '收款账户户名不符', returned: '银行退票：账户已销户' } as const

const toPayoutParameterFault = (name: string): Fault => ({
  code: 400,
  sub: 'PARAM_ERROR',
  words: `参数有误：${name}`,
})
const toPayoutFault = (sub: string, message: string): Fault => ({ code: 400, sub, words: message })

export function isPayoutWish(effect: unknown): boolean {
  return effect === 'fail' || effect === 'slow'
}

export function newFubeiPayouts(
  clock: Clock,
  rules: Rules,
  withdrawable: FubeiBalances['withdrawable'],
): Payouts {
  let payouts: readonly Payout[] = []
  const findPayout = (number: unknown) => payouts.find((each) => each.number === number)
  function setPayoutEndStatus(payout: Payout, status: 1 | 3, message = ''): void {
    Object.assign(payout, { status, words: message, changedAt: clock.now() })
  }
  function createFubeiPayout(
    payoutFields: Pick<Payout, 'card' | 'fen' | 'number' | 'of' | 'wish'>,
  ): Payout {
    const madeAt = clock.now()
    const ownNumber = `TX${formatSandboxFubeiTime(madeAt)}${randomInt(1e6, 1e7)}`
    const payout: Payout = {
      ...payoutFields,
      ownNumber,
      at: madeAt,
      status: 2,
      words: '',
      changedAt: madeAt,
    }
    payouts = [...payouts, payout]
    const effect = rules.takeHappening('fubei', 'payout', { number: payoutFields.number })
    if (effect !== 'slow') {
      clock.at(new Date(madeAt.getTime() + BANK_MS), () => {
        if (payout.status !== 2) return
        if (effect === 'fail') setPayoutEndStatus(payout, 3, WORDS.refused)
        else setPayoutEndStatus(payout, 1)
      })
    }
    return payout
  }
  return {
    give(of, biz, card) {
      const { merchant_order_sn: number } = biz
      const fen = parseYuanTextToFen(biz['amount'])
      if (typeof number !== 'string' || !/^\w{1,64}$/.test(number))
        return toPayoutParameterFault('merchant_order_sn')
      if (fen === undefined || fen < 1 || fen > FEN_MAX) return toPayoutParameterFault('amount')
      if ('code' in card) return card
      const requestText = JSON.stringify([of, fen, card])
      const existing = findPayout(number)
      if (existing && existing.wish !== requestText)
        return toPayoutFault('ORDER_REPEAT', '外部订单号重复')
      if (!existing && fen > withdrawable(of))
        return toPayoutFault('BALANCE_NOT_ENOUGH', '可提余额不足')
      return () =>
        toPayoutReceipt(
          existing ?? createFubeiPayout({ of, number, fen, card: card.number, wish: requestText }),
          card.bank,
        )
    },
    details(of, { merchant_order_sn: number }) {
      const payout = findPayout(number)
      if (payout?.of !== of) return toPayoutFault('WITHDRAW_NOT_EXIST', '提现单不存在')
      return () => ({ merchant_order_sn: payout.number, data_list: [toPayoutDetails(payout)] })
    },
    outOf: (of) =>
      payouts
        .filter((each) => each.of === of && each.status !== 3)
        .reduce((sum, { fen }) => sum + fen, 0),
    decide(number, decision) {
      const payout = findPayout(number)
      if (!payout) throw new Error(`no payout ${number}`)
      const from = decision === 'returned' ? 1 : 2
      if (payout.status !== from) throw new Error(`${number} is in state ${payout.status}`)
      if (decision === 'paid') setPayoutEndStatus(payout, 1)
      else setPayoutEndStatus(payout, 3, WORDS[decision])
      return payout
    },
    list: () => payouts,
    clear() {
      payouts = []
    },
  }
}

function toPayoutReceipt({ number, fen, at, card }: Payout, bank: string): object {
  const receiptFields = {
    status: 2,
    amount: formatSandboxYuan(fen),
    create_time: formatSandboxFubeiTime(at),
    bank_name: bank,
  }
  return { ...receiptFields, merchant_order_sn: number, bank_card_no: maskCardNumber(card) }
}

export function toPayoutDetails({
  ownNumber,
  status,
  fen,
  card,
  words,
  at,
  changedAt,
}: Payout): object {
  return {
    status,
    type: 1,
    amount: formatSandboxYuan(fen),
    fee: '0.00',
    withdraw_no: ownNumber,
    bank_card_no: maskCardNumber(card),
    fail_message: words,
    create_time: formatSandboxFubeiTime(at),
    finish_time: status === 2 ? '' : formatSandboxFubeiTime(changedAt),
  }
}

function maskCardNumber(card: string): string {
  return `${card.slice(0, 4)}****${card.slice(-4)}`
}

/**
 * Parses the card of a payout. A person's card number must have a valid check digit; a firm's account number
 * may be any.
 */
export function parsePayoutCard(biz: Biz): Card | Fault {
  const { account_type: type, account_name: name, bank_card_no: number, bank_name: bank } = biz
  if (type !== '1' && type !== '2') return toPayoutParameterFault('account_type')
  if (typeof name !== 'string' || name === '') return toPayoutParameterFault('account_name')
  if (typeof bank !== 'string') return toPayoutParameterFault('bank_name')
  const isNumber = typeof number === 'string' && /^\d{8,30}$/.test(number)
  if (!isNumber || (type === '1' && !hasValidCardCheckDigit(number))) {
    return toPayoutFault('ACCOUNT_INFO_ERROR', '银行卡号有误')
  }
  return { number, bank: `${name} ${bank}` }
}

/** Luhn check: from the right, every second digit is doubled, and the sum must be a multiple of ten. */
function hasValidCardCheckDigit(number: string): boolean {
  const digits = [...number]
    .toReversed()
    .map((sign, index) => Number(sign) * (index % 2 === 0 ? 1 : 2))
  return digits.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}
