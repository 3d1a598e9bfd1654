import { randomInt } from 'node:crypto'
import { parseFenAmount } from '../alipay/trades.ts'
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
const toPayoutFault = (sub: string, words: string): Fault => ({ code: 400, sub, words })

export function isPayoutWish(wish: unknown): boolean {
  return wish === 'fail' || wish === 'slow'
}

export function newPayouts(
  clock: Clock,
  rules: Rules,
  withdrawable: FubeiBalances['withdrawable'],
): Payouts {
  let payouts: readonly Payout[] = []
  const findPayout = (number: unknown) => payouts.find((each) => each.number === number)
  function endPayout(payout: Payout, status: 1 | 3, words = ''): void {
    Object.assign(payout, { status, words, changedAt: clock.now() })
  }
  function beginPayout(made: Pick<Payout, 'card' | 'fen' | 'number' | 'of' | 'wish'>): Payout {
    const at = clock.now()
    const ownNumber = `TX${formatSandboxFubeiTime(at)}${randomInt(1e6, 1e7)}`
    const payout: Payout = { ...made, ownNumber, at, status: 2, words: '', changedAt: at }
    payouts = [...payouts, payout]
    const wish = rules.takeHappening('fubei', 'payout', { number: made.number })
    if (wish !== 'slow') {
      clock.at(new Date(at.getTime() + BANK_MS), () => {
        if (payout.status !== 2) return
        if (wish === 'fail') endPayout(payout, 3, WORDS.refused)
        else endPayout(payout, 1)
      })
    }
    return payout
  }
  return {
    give(of, biz, card) {
      const { merchant_order_sn: number } = biz
      const fen = parseFenAmount(biz['amount'])
      if (typeof number !== 'string' || !/^\w{1,64}$/.test(number))
        return toPayoutParameterFault('merchant_order_sn')
      if (fen === undefined || fen < 1 || fen > FEN_MAX) return toPayoutParameterFault('amount')
      if ('code' in card) return card
      const wish = JSON.stringify([of, fen, card])
      const known = findPayout(number)
      if (known && known.wish !== wish) return toPayoutFault('ORDER_REPEAT', '外部订单号重复')
      if (!known && fen > withdrawable(of))
        return toPayoutFault('BALANCE_NOT_ENOUGH', '可提余额不足')
      return () =>
        toPayoutReceipt(
          known ?? beginPayout({ of, number, fen, card: card.number, wish }),
          card.bank,
        )
    },
    details(of, { merchant_order_sn: number }) {
      const found = findPayout(number)
      if (found?.of !== of) return toPayoutFault('WITHDRAW_NOT_EXIST', '提现单不存在')
      return () => ({ merchant_order_sn: found.number, data_list: [toPayoutDetails(found)] })
    },
    outOf: (of) =>
      payouts
        .filter((each) => each.of === of && each.status !== 3)
        .reduce((sum, { fen }) => sum + fen, 0),
    decide(number, decision) {
      const found = findPayout(number)
      if (!found) throw new Error(`no payout ${number}`)
      const from = decision === 'returned' ? 1 : 2
      if (found.status !== from) throw new Error(`${number} is in state ${found.status}`)
      if (decision === 'paid') endPayout(found, 1)
      else endPayout(found, 3, WORDS[decision])
      return found
    },
    list: () => payouts,
    clear() {
      payouts = []
    },
  }
}

function toPayoutReceipt({ number, fen, at, card }: Payout, bank: string): object {
  const given = {
    status: 2,
    amount: formatSandboxYuan(fen),
    create_time: formatSandboxFubeiTime(at),
    bank_name: bank,
  }
  return { ...given, merchant_order_sn: number, bank_card_no: maskCardNumber(card) }
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
  if (!isNumber || (type === '1' && !hasValidCheckDigit(number))) {
    return toPayoutFault('ACCOUNT_INFO_ERROR', '银行卡号有误')
  }
  return { number, bank: `${name} ${bank}` }
}

/** Luhn check: from the right, every second digit is doubled, and the sum must be a multiple of ten. */
function hasValidCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map((sign, at) => Number(sign) * (at % 2 === 0 ? 1 : 2))
  return digits.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}
