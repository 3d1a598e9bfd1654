import { daysAfter, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import {
  listUsedChannels,
  ordersMade,
  paidThrough,
  refundsMade,
} from '#server/modules/orders/surface.ts'
import type { BillFile, BillLine, BillPort } from '#server/outside/payments/bill-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { idTime } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { billsOf, keepBill, keepLines } from './bill-store.ts'
import { fetchLacking, type Asked, type Lacking } from './fetch-missing-files.ts'
import { storeSealedBill } from './sealed-bill.ts'
import type { ReconcileDeps } from '../deps.ts'

type Port = Asked<BillPort>

/** Lines that are written at once. */
const CHUNK = 1_000

/** The bills of a day that these merchants lack; gives the providers whose bill is not there. */
export function fetchBills(
  deps: ReconcileDeps,
  merchantIds: readonly string[],
  day: Date,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  return fetchLacking<BillPort>(deps, merchantIds, {
    lackingOf: (tx, scope) => listLackingBills(deps, tx, scope, day),
    portOf: ({ bills }) => bills,
    fetchOne: (shared) => fetchBillFile(deps, shared, day),
  })
}

async function listLackingBills(
  { channels }: ReconcileDeps,
  tx: Tx,
  scope: Scope,
  day: Date,
): Promise<Lacking[]> {
  const kept = new Set((await billsOf(tx, scope, day)).map(({ channelId }) => channelId))
  const all = (await channels.channelsOf(tx, scope)).filter(({ channelId }) => !kept.has(channelId))
  // A payment is made within minutes of its order; a refund goes out with what it is about.
  const [from, until] = [daysAfter(day, -1), daysAfter(day, 1)]
  const orders = await ordersMade(tx, scope, from, until)
  const refunds = await refundsMade(tx, scope, from, until)
  const used = await listUsedChannels(tx, scope)
  return all.flatMap(({ channelId, provider, holder }): Lacking[] => {
    const { merchantId } = scope
    if (holder === 'merchant') return [{ merchantId, channelId, provider, own: 'all' }]
    const within = [...orders, ...refunds].filter((each) => each.channelId === channelId)
    const own = new Set(within.map(({ id }) => id))
    // An old order may have been refunded at the provider's site since.
    return own.size > 0 || used.has(channelId) ? [{ merchantId, channelId, provider, own }] : []
  })
}

async function fetchBillFile(
  deps: ReconcileDeps,
  shared: readonly Port[],
  day: Date,
): Promise<boolean> {
  const { port: bills } = shared[0]!
  const fetched = await bills.fetch(formatShanghaiDay(day))
  if (fetched.is === 'refused' && fetched.code === 'noTrade') {
    for (const each of shared) await saveFetchedBill(deps, each, day, { key: '', lines: 0 })
    return true
  }
  if (fetched.is !== 'done') return false
  const key = await storeSealedBill(deps, fetched.value)
  if (key === undefined) return false
  try {
    const counts = await writeAll(deps, shared, day, fetched.value)
    for (const [each, lines] of counts) await saveFetchedBill(deps, each, day, { key, lines })
    return true
  } catch {
    // A form that we can't read is as good as no bill: the day goes on waiting, and says so.
    return false
  }
}

/** Gives how many lines are whose. What is written stays where reading breaks off. */
async function writeAll(
  deps: ReconcileDeps,
  shared: readonly Port[],
  day: Date,
  file: BillFile,
): Promise<ReadonlyMap<Port, number>> {
  const counts = new Map(shared.map((each) => [each, 0]))
  const ofOlderOrders: BillLine[] = []
  const waiting = new Map(shared.map((each): [Port, BillLine[]] => [each, []]))
  for await (const line of shared[0]!.port.lines(file)) {
    if (isOfOlderOrder(line, day)) ofOlderOrders.push(line)
    for (const each of shared) {
      if (!isOwnBillLine(each, line)) continue
      const lines = waiting.get(each)!
      lines.push(line)
      counts.set(each, counts.get(each)! + 1)
      if (lines.length === CHUNK) await writeLines(deps, each, day, lines.splice(0))
    }
  }
  for (const [each, lines] of waiting) {
    if (lines.length > 0) await writeLines(deps, each, day, lines)
  }
  for (const each of shared) {
    if (each.own === 'all') continue
    const lines = await findOwnOlderRefunds(deps, each, ofOlderOrders)
    counts.set(each, counts.get(each)! + lines.length)
    await writeLines(deps, each, day, lines)
  }
  return counts
}

/** A refund, of an order from before the days that `listLackingBills` looks at. */
function isOfOlderOrder({ kind, orderNumber }: BillLine, day: Date): boolean {
  const madeAt = kind === 'refund' ? idTime(orderNumber) : undefined
  return madeAt !== undefined && madeAt < daysAfter(day, -1).getTime()
}

/** Somebody refunded it at the provider's site: only its order says whose it is. */
async function findOwnOlderRefunds(
  { db }: ReconcileDeps,
  each: Port,
  lines: readonly BillLine[],
): Promise<BillLine[]> {
  const others = lines.filter((line) => !isOwnBillLine(each, line))
  if (others.length === 0) return []
  const ids = others.map(({ orderNumber }) => orderNumber)
  const own = await db.inMerchant(each.merchantId, (tx, scope) =>
    paidThrough(tx, scope, each.channelId, ids),
  )
  return others.filter(({ orderNumber }) => own.has(orderNumber))
}

function isOwnBillLine({ own }: Lacking, { number, orderNumber }: BillLine): boolean {
  return own === 'all' || own.has(number) || own.has(orderNumber)
}

async function writeLines(
  { db }: ReconcileDeps,
  { merchantId, channelId }: Lacking,
  day: Date,
  lines: readonly BillLine[],
): Promise<void> {
  await db.inMerchant(merchantId, (tx, scope) => keepLines(tx, scope, channelId, day, lines))
}

async function saveFetchedBill(
  { db }: ReconcileDeps,
  { merchantId, channelId }: Lacking,
  day: Date,
  kept: { readonly key: string; readonly lines: number },
): Promise<void> {
  await db.inMerchant(merchantId, (tx, scope) => keepBill(tx, scope, day, { channelId, ...kept }))
}
