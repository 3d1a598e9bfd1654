import pg from 'pg'
import { remote } from '#sandbox/test/remote.ts'
import type { Product } from './product.ts'

/** What must hold when all is over, compared with what the provider and the devices themselves say. */
export type Verdict = {
  readonly faults: readonly string[]
  /** Of the orders that were paid, by where they ended. */
  readonly ends: Readonly<Record<string, number>>
  readonly commands: number
}

export type OrderRow = {
  readonly id: string
  readonly state: string
  readonly amount: string
  readonly isLoss: boolean
  readonly commands: readonly string[]
  /** What is known of money on its way back, for whoever looks for the cause. */
  readonly refund: string | null
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
}

const ENDS = ['done', 'refunded', 'settled']

export async function openVerdict(product: Product, carriedOut: ReadonlyMap<string, number>) {
  const client = new pg.Client({ connectionString: await product.database() })
  await client.connect()

  const ordersNow = async () =>
    (
      await client.query<OrderRow>(`select o.order_id as id, o.state, o.amount_fen as amount,
        exists (select from order_steps s where s.merchant_id = o.merchant_id
          and s.order_id = o.order_id and s.detail = 'deliveredAfterAll') as "isLoss",
        array(select c.command_id from device_commands c where c.merchant_id = o.merchant_id
          and c.data ->> 'orderId' = o.order_id) as commands,
        (select string_agg(concat_ws(' ', r.state, r.why, x.state, 'tries', x.attempts, 'unknown',
            x.unknowns, 'due', x.due_at - now()), '; ')
          from refunds r left join outbox x
            on x.merchant_id = r.merchant_id and x.intent_id = r.refund_id
          where r.merchant_id = o.merchant_id and r.order_id = o.order_id) as refund
        from orders o`)
    ).rows

  return {
    /** How many of these are not at their end yet. */
    async open(paid: ReadonlySet<string>): Promise<number> {
      const rows = await ordersNow()
      return rows.filter(({ id, state }) => paid.has(id) && !ENDS.includes(state)).length
    },
    async judge(paid: ReadonlySet<string>): Promise<Verdict> {
      const { platforms } = await remote(product.sandbox.control).ask<{
        platforms: { wechatPay: WechatState }
      }>('GET', 'state')
      const rows = await ordersNow()
      const faults = [
        ...rows.flatMap((row) => faultsOf(row, paid.has(row.id), platforms.wechatPay, carriedOut)),
        ...[...carriedOut].flatMap(([id, times]) =>
          times > 1 ? [`command ${id} was carried out ${times} times`] : [],
        ),
        ...[...paid].flatMap((id) => (rows.some((row) => row.id === id) ? [] : [`${id} is gone`])),
        ...(await ledgerFaults(client, platforms.wechatPay)),
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

export function faultsOf(
  { id, state, amount, isLoss, commands, refund }: OrderRow,
  isPaid: boolean,
  { refunds }: WechatState,
  carriedOut: ReadonlyMap<string, number>,
): string[] {
  const carried = commands.filter((command) => carriedOut.has(command)).length
  const back = refunds.filter((each) => each.out_trade_no === id && each.status === 'SUCCESS')
  const sum = back.reduce((all, each) => all + each.refund, 0)
  if (!isPaid) return ['created', 'closed'].includes(state) ? [] : [`${id} is ${state}, unpaid`]
  if (!ENDS.includes(state)) return [`${id} was paid and has no end: ${state} ${refund ?? ''}`]
  const faults: string[] = []
  if (state === 'done' && carried === 0) faults.push(`${id} was paid for nothing`)
  if (state === 'done' && sum > 0) faults.push(`${id} was delivered, and the money is back`)
  if (state === 'refunded' && sum !== Number(amount)) faults.push(`${id}: ${sum} of ${amount} back`)
  if (state === 'refunded' && carried > 0 && !isLoss) faults.push(`${id} is a loss without a name`)
  if (carried > 1) faults.push(`${id} was delivered ${carried} times`)
  return faults
}

/** The ledger's own sums, and what the provider holds for us beside what we say it does. */
async function ledgerFaults(client: pg.Client, { orders, refunds }: WechatState) {
  const wrong = await client.query<{ wrong: string }>(`
    select 'transfer ' || transfer_id as wrong from ledger_entries
      group by merchant_id, transfer_id, asset having sum(amount) <> 0
    union all
    select 'account ' || a.account from ledger_accounts a
      left join ledger_entries e using (merchant_id, account, asset)
      group by a.merchant_id, a.account, a.asset, a.balance
      having a.balance <> coalesce(sum(e.amount), 0)`)
  const held = await client.query<{ sum: string | null }>(
    `select sum(balance) as sum from ledger_accounts where account like 'clearing:channel:%'`,
  )
  const took = orders
    .filter(({ trade_state: state }) => state === 'SUCCESS' || state === 'REFUND')
    .reduce((sum, { amount }) => sum + (amount?.total ?? 0), 0)
  const gave = refunds
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { refund }) => sum + refund, 0)
  const ours = -Number(held.rows[0]?.sum ?? 0)
  return [
    ...wrong.rows.map((row) => `ledger: ${row.wrong}`),
    ...(ours === took - gave ? [] : [`the provider holds ${took - gave}, the ledger says ${ours}`]),
  ]
}
