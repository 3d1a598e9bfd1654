import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import {
  listUsedChannels,
  listOrdersToReconcile,
  listOrdersPaidThrough,
  listRefundsToReconcile,
} from '#server/modules/orders/surface.ts'
import type { BillFile, BillLine, BillPort } from '#server/outside/payments/bill-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { parseIdTime } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listStoredBills, saveBillFile, insertBillLines } from './bill-store.ts'
import {
  fetchMissingFiles,
  type MissingFileWithPort,
  type MissingFile,
} from './fetch-missing-files.ts'
import { storeSealedBill } from './sealed-bill.ts'
import type { ReconcileDeps } from '../deps.ts'

type MissingBillPort = MissingFileWithPort<BillPort>

/** Number of bill lines inserted per statement. */
const CHUNK = 1_000

/**
 * Fetches the bills of a day that these merchants lack. Returns, by merchant, the providers whose bill is
 * not available.
 */
export function fetchMissingBills(
  deps: ReconcileDeps,
  merchantIds: readonly string[],
  day: Date,
): Promise<ReadonlyMap<string, readonly PaymentProvider[]>> {
  return fetchMissingFiles<BillPort>(deps, merchantIds, {
    lackingOf: (tx, scope) => listMissingBills(deps, tx, scope, day),
    portOf: ({ bills }) => bills,
    fetchOne: (shared) => fetchBillFile(deps, shared, day),
  })
}

async function listMissingBills(
  { channels }: ReconcileDeps,
  tx: Tx,
  scope: Scope,
  day: Date,
): Promise<MissingFile[]> {
  const storedChannelIds = new Set(
    (await listStoredBills(tx, scope, day)).map(({ channelId }) => channelId),
  )
  const all = (await channels.channelsOf(tx, scope)).filter(
    ({ channelId }) => !storedChannelIds.has(channelId),
  )
  // A payment is made within minutes of its order, and a refund is sent right after it is created. One day
  // on either side therefore suffices.
  const [from, until] = [addDaysToTime(day, -1), addDaysToTime(day, 1)]
  const orders = await listOrdersToReconcile(tx, scope, from, until)
  const refunds = await listRefundsToReconcile(tx, scope, from, until)
  const used = await listUsedChannels(tx, scope)
  return all.flatMap(({ channelId, provider, holder }): MissingFile[] => {
    const { merchantId } = scope
    if (holder === 'merchant') return [{ merchantId, channelId, provider, own: 'all' }]
    const within = [...orders, ...refunds].filter((each) => each.channelId === channelId)
    const own = new Set(within.map(({ id }) => id))
    // A channel that was ever used is included without orders of the day, since an old order may have been
    // refunded at the provider's site.
    return own.size > 0 || used.has(channelId) ? [{ merchantId, channelId, provider, own }] : []
  })
}

async function fetchBillFile(
  deps: ReconcileDeps,
  shared: readonly MissingBillPort[],
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
    const counts = await importBillFileLines(deps, shared, day, fetched.value)
    for (const [each, lines] of counts) await saveFetchedBill(deps, each, day, { key, lines })
    return true
  } catch {
    // An unreadable file is treated as a missing bill: the day keeps waiting and reports the provider as
    // missing.
    return false
  }
}

/**
 * Writes the lines and returns the number of lines by merchant. Lines already written stay if reading fails
 * halfway.
 */
async function importBillFileLines(
  deps: ReconcileDeps,
  shared: readonly MissingBillPort[],
  day: Date,
  file: BillFile,
): Promise<ReadonlyMap<MissingBillPort, number>> {
  const counts = new Map(shared.map((each) => [each, 0]))
  const ofOlderOrders: BillLine[] = []
  const pendingLines = new Map(shared.map((each): [MissingBillPort, BillLine[]] => [each, []]))
  for await (const line of shared[0]!.port.lines(file)) {
    if (isOfOlderOrder(line, day)) ofOlderOrders.push(line)
    for (const each of shared) {
      if (!isOwnBillLine(each, line)) continue
      const lines = pendingLines.get(each)!
      lines.push(line)
      counts.set(each, counts.get(each)! + 1)
      if (lines.length === CHUNK) await writeBillLines(deps, each, day, lines.splice(0))
    }
  }
  for (const [each, lines] of pendingLines) {
    if (lines.length > 0) await writeBillLines(deps, each, day, lines)
  }
  for (const each of shared) {
    if (each.own === 'all') continue
    const lines = await findOwnOlderRefunds(deps, each, ofOlderOrders)
    counts.set(each, counts.get(each)! + lines.length)
    await writeBillLines(deps, each, day, lines)
  }
  return counts
}

/** True for a refund of an order older than the days that `listMissingBills` loads. */
function isOfOlderOrder({ kind, orderNumber }: BillLine, day: Date): boolean {
  const madeAt = kind === 'refund' ? parseIdTime(orderNumber) : undefined
  return madeAt !== undefined && madeAt < addDaysToTime(day, -1).getTime()
}

/**
 * Finds the refunds of older orders made at the provider's site. Only the order shows which merchant such a
 * refund belongs to.
 */
async function findOwnOlderRefunds(
  { db }: ReconcileDeps,
  each: MissingBillPort,
  lines: readonly BillLine[],
): Promise<BillLine[]> {
  const others = lines.filter((line) => !isOwnBillLine(each, line))
  if (others.length === 0) return []
  const ids = others.map(({ orderNumber }) => orderNumber)
  const own = await db.inMerchant(each.merchantId, (tx, scope) =>
    listOrdersPaidThrough(tx, scope, each.channelId, ids),
  )
  return others.filter(({ orderNumber }) => own.has(orderNumber))
}

function isOwnBillLine({ own }: MissingFile, { number, orderNumber }: BillLine): boolean {
  return own === 'all' || own.has(number) || own.has(orderNumber)
}

async function writeBillLines(
  { db }: ReconcileDeps,
  { merchantId, channelId }: MissingFile,
  day: Date,
  lines: readonly BillLine[],
): Promise<void> {
  await db.inMerchant(merchantId, (tx, scope) => insertBillLines(tx, scope, channelId, day, lines))
}

async function saveFetchedBill(
  { db }: ReconcileDeps,
  { merchantId, channelId }: MissingFile,
  day: Date,
  storedFile: { readonly key: string; readonly lines: number },
): Promise<void> {
  await db.inMerchant(merchantId, (tx, scope) =>
    saveBillFile(tx, scope, day, { channelId, ...storedFile }),
  )
}
