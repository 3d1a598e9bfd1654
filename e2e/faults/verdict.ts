import pg from 'pg'
import { must } from '#contract/base/must.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { openDatabase } from '#server/platform/db.ts'
import { databaseOf } from '../installation.ts'
import type { Product } from './product.ts'
import type { Ground } from './ground.ts'
import { listRightsFaults } from './rights-verdict.ts'
import { PHONE } from './venue.ts'
import type { Till } from './withdrawers.ts'

/**
 * Result of a storm: the final state of the server compared with the states of the provider and the devices.
 */
export type Verdict = {
  readonly faults: readonly string[]
  /** Number of paid orders by final state. */
  readonly ends: Readonly<Record<string, number>>
  readonly commands: number
}

export type OrderRow = {
  readonly id: string
  /** Device code. */
  readonly device: string
  readonly state: string
  readonly isFree: boolean
  readonly amount: string
  /** Refunded amount in fen, as recorded in the order. */
  readonly refunded: string
  readonly isLoss: boolean
  /**
   * Value in fen of the undelivered part, at the price of the order. Null if everything was delivered, for
   * prizes, and while the delivered number is unknown.
   */
  readonly missing: string | null
  /** Whether the delivered number comes from the machine's meters. */
  readonly isCounted: boolean
  readonly isRefundUnderway: boolean
  readonly commands: readonly string[]
  /** State of the order's commands, board and refunds, to find the cause of a fault. */
  readonly evidence: string
}
export type WechatState = {
  readonly orders: readonly {
    readonly out_trade_no: string
    readonly trade_state: string
    readonly amount?: { readonly total: number }
  }[]
  readonly refunds: readonly {
    readonly out_trade_no: string
    readonly status: string
    readonly refund: number
  }[]
  readonly transfers: readonly {
    readonly out_bill_no: string
    readonly state: string
    readonly transfer_amount: number
  }[]
}

/** Amount in fen that arrives, by the number of each requested withdrawal. */
export type Asked = ReadonlyMap<string, number>
export type WithdrawalRow = {
  readonly id: string
  readonly state: string
  readonly arrives: string
}

const WAITING = ['failed', 'doubt']
const ENDS = ['done', 'refunded', 'settled']
const isWithdrawalOver = (state: string) => state === 'passed' || state === 'notPassed'

export async function openVerdict(product: Product, carriedOut: ReadonlyMap<string, number>) {
  const client = new pg.Client({ connectionString: await product.database() })
  await client.connect()

  const ordersNow = async () =>
    (
      await client.query<OrderRow>(`select o.order_id as id, d.code as device, o.state,
        o.payment = 'free' as "isFree",
        o.amount_fen as amount, o.refunded_fen as refunded,
        o.delivered_by is not distinct from 'meters' as "isCounted",
        exists (select from refunds r where r.merchant_id = o.merchant_id
          and r.order_id = o.order_id and r.state = 'underway') as "isRefundUnderway",
        exists (select from order_steps s where s.merchant_id = o.merchant_id
          and s.order_id = o.order_id and s.detail = 'deliveredAfterAll') as "isLoss",
        case when o.act <> 'vend' and o.delivered < o.coins + o.bonus_coins
          then ceil(o.amount_fen::numeric * (o.coins + o.bonus_coins - o.delivered)
            / (o.coins + o.bonus_coins))::bigint end as missing,
        array(select c.command_id from device_commands c where c.merchant_id = o.merchant_id
          and c.data ->> 'orderId' = o.order_id) as commands,
        concat_ws('; ', (select concat(d.code, ' online ', s.online, ', another board at ', s.other_at,
            ', came ', s.comings)
          from device_states s
          where s.merchant_id = o.merchant_id and s.device_id = o.device_id),
        (select string_agg(concat_ws(' ', 'command', c.state, c.code, 'asked', c.asked_at), '; ')
          from device_commands c
          where c.merchant_id = o.merchant_id and c.data ->> 'orderId' = o.order_id),
        (select string_agg(concat_ws(' ', 'refund', r.state, r.why, x.state, 'tries', x.attempts,
            'unknown', x.unknowns, 'due', x.due_at - now()), '; ')
          from refunds r left join outbox x
            on x.merchant_id = r.merchant_id and x.intent_id = r.refund_id
          where r.merchant_id = o.merchant_id and r.order_id = o.order_id)) as evidence
        from orders o
        join devices d on d.merchant_id = o.merchant_id and d.device_id = o.device_id`)
    ).rows

  const withdrawalsNow = async () =>
    (
      await client.query<WithdrawalRow>(
        'select withdrawal_id as id, state, amount_fen - fee_fen as arrives from withdrawals',
      )
    ).rows

  return {
    /** Counts the given orders and withdrawals that have no final state yet. */
    async open(paid: ReadonlySet<string>, asked: Asked): Promise<number> {
      const rows = await ordersNow()
      const orders = rows.filter(({ id, state, isRefundUnderway }) => {
        // A delivered order stays done while the missing part of its money goes back.
        return paid.has(id) && (!ENDS.includes(state) || isRefundUnderway)
      })
      const ended = (await withdrawalsNow()).filter(({ state }) => isWithdrawalOver(state))
      return orders.length + asked.size - ended.length
    },
    /**
     * Lists the orders that wait for a person. Either they were refunded at the provider's site, or two
     * boards use the code, or the machine reported a failure but counted a delivery.
     */
    async waiting(
      atSite: ReadonlySet<string>,
      ofTwoBoards: ReadonlySet<string>,
    ): Promise<readonly OrderRow[]> {
      const waiting = (await ordersNow()).filter(({ state }) => WAITING.includes(state))
      return waiting.filter(({ id, device, isCounted }) => {
        return atSite.has(id) || ofTwoBoards.has(device) || isCounted
      })
    },
    async judge(
      { paid, refunded, rights }: Pick<Ground, 'paid' | 'refunded' | 'rights'>,
      { asked }: Pick<Till, 'asked'>,
    ): Promise<Verdict> {
      const { platforms } = await remote(product.sandbox.control).ask<{
        platforms: { wechatPay: WechatState }
      }>('GET', 'state')
      const rows = await ordersNow()
      const byHand = refunded.atSite.union(refunded.byStaff)
      const faults = [
        ...rows
          .filter(({ isFree }) => !isFree)
          .flatMap((row) => {
            const people = { isPaid: paid.has(row.id), isByHand: byHand.has(row.id) }
            return listOrderFaults(row, people, platforms.wechatPay, carriedOut)
          }),
        ...[...carriedOut].flatMap(([id, times]) =>
          times > 1 ? [`command ${id} was carried out ${times} times`] : [],
        ),
        ...[...paid].flatMap((id) => (rows.some((row) => row.id === id) ? [] : [`${id} is gone`])),
        ...payoutFaults(await withdrawalsNow(), asked, platforms.wechatPay),
        ...(await listLedgerSumFaults(client, platforms.wechatPay)),
        ...(await listRightsFaults(client, rights, carriedOut)),
        ...(await checkMerchantLedger(product.data)),
      ]
      const ended = Object.groupBy(
        rows.filter(({ id }) => paid.has(id)),
        ({ state }) => state,
      )
      const ends = Object.fromEntries(
        Object.entries(ended).map(([state, list = []]) => [state, list.length]),
      )
      return { faults, ends, commands: carriedOut.size }
    },
    close: () => client.end(),
  }
}

export function listOrderFaults(
  { id, state, amount, refunded, isLoss, missing, commands, evidence }: OrderRow,
  /** `isPaid`: a player paid the order. `isByHand`: people refunded some of it, whatever was delivered. */
  { isPaid, isByHand }: { readonly isPaid: boolean; readonly isByHand: boolean },
  { refunds }: WechatState,
  carriedOut: ReadonlyMap<string, number>,
): string[] {
  const carried = commands.filter((command) => carriedOut.has(command)).length
  const back = refunds.filter((each) => each.out_trade_no === id && each.status === 'SUCCESS')
  const sum = back.reduce((all, each) => all + each.refund, 0)
  if (!isPaid) return ['created', 'closed'].includes(state) ? [] : [`${id} is ${state}, unpaid`]
  if (!ENDS.includes(state)) return [`${id} was paid and has no end: ${state}; ${evidence}`]
  const faults: string[] = []
  if (state !== 'refunded' && carried === 0) faults.push(`${id} was paid for nothing`)
  // A delivered order may be refunded in part. With a full refund its state would be `refunded`.
  if (sum !== Number(refunded)) faults.push(`${id}: ${sum} back, ${refunded} by the order`)
  if (state === 'done' && sum >= Number(amount)) {
    faults.push(`${id} was delivered, and the money is back`)
  }
  if (state === 'done' && missing !== null && sum !== Number(missing) && !isByHand) {
    faults.push(`${id} came in part, and ${sum} is back, not ${missing}; ${evidence}`)
  }
  if (state === 'refunded' && sum !== Number(amount)) faults.push(`${id}: ${sum} of ${amount} back`)
  if (state === 'refunded' && carried > 0 && !isLoss && !isByHand)
    faults.push(`${id} is a loss without a name`)
  if (carried > 1) faults.push(`${id} was delivered ${carried} times`)
  return faults
}

/**
 * Lists the faults of withdrawals. Each must have one final state, equal to the provider's; nothing may be
 * paid twice or without a request.
 */
export function payoutFaults(
  rows: readonly WithdrawalRow[],
  asked: Asked,
  { transfers }: WechatState,
): string[] {
  const lost = [...asked.keys()].filter((id) => !rows.some((row) => row.id === id))
  const nobodys = transfers.filter(({ out_bill_no: number }) => !asked.has(number))
  return [
    ...lost.map((id) => `withdrawal ${id} is gone`),
    ...nobodys.map(({ out_bill_no: number }) => `${number} was paid out, and nobody asked`),
    ...rows.flatMap(({ id, state, arrives }) => {
      if (!isWithdrawalOver(state)) return [`withdrawal ${id} has no end: ${state}`]
      const sent = transfers.find((each) => each.out_bill_no === id)
      const isPaid = sent?.state === 'SUCCESS'
      if (isPaid !== (state === 'passed')) return [`withdrawal ${id}: ${state}, ${sent?.state}`]
      if (!isPaid || sent.transfer_amount === Number(arrives)) return []
      return [`withdrawal ${id}: ${sent.transfer_amount} went out of ${arrives}`]
    }),
  ]
}

/** Checks the ledger as `npm run ledger:check` does. */
async function checkMerchantLedger(data: string): Promise<string[]> {
  const { appUrl } = await databaseOf(data)
  const db = openDatabase(appUrl, { max: 1 })
  try {
    const owner = await db.asNobody((tx) => findLoginHolder(tx, PHONE))
    must(owner, 'there is a merchant')
    return (await checkLedger(db, ledgerRules, owner.merchantId)).faults.map(
      (each) => `check: ${each}`,
    )
  } finally {
    await db.close()
  }
}

/** Checks the sums of the ledger, and compares the provider's balance with the ledger's. */
async function listLedgerSumFaults(client: pg.Client, { orders, refunds, transfers }: WechatState) {
  const wrong = await client.query<{ wrong: string }>(`
    select 'transfer ' || transfer_id as wrong from ledger_entries
      group by merchant_id, transfer_id, asset having sum(amount) <> 0
    union all
    select 'account ' || a.account from ledger_accounts a
      left join ledger_entries e using (merchant_id, account, asset)
      group by a.merchant_id, a.account, a.asset, a.balance
      having a.balance <> coalesce(sum(e.amount), 0)`)
  const balances = await client.query<{ sum: string | null }>(
    `select sum(balance) as sum from ledger_accounts where account like 'clearing:channel:%'`,
  )
  const took = orders
    .filter(({ trade_state: state }) => state === 'SUCCESS' || state === 'REFUND')
    .reduce((sum, { amount }) => sum + (amount?.total ?? 0), 0)
  const gave = refunds
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { refund }) => sum + refund, 0)
  const out = transfers
    .filter(({ state }) => state === 'SUCCESS')
    .reduce((sum, { transfer_amount: amount }) => sum + amount, 0)
  const held = took - gave - out
  const ours = -Number(balances.rows[0]?.sum ?? 0)
  return [
    ...wrong.rows.map((row) => `ledger: ${row.wrong}`),
    ...(ours === held ? [] : [`the provider holds ${held}, the ledger says ${ours}`]),
  ]
}
