import { addDaysToTime } from '#contract/base/shanghai.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import {
  sumCashBefore,
  sumSentCredits,
  listPlacedDevices,
  listReconciledHours,
  listReconciledMeters,
  listExplanatoryEvents,
} from '#server/modules/devices/surface.ts'
import {
  sumCoinPlaysByDevice,
  listOrdersToReconcile,
  listRefundsToReconcile,
  readOrderSettings,
} from '#server/modules/orders/surface.ts'
import { listPayoutsToReconcile } from '#server/modules/payouts/surface.ts'
import { listSharesToReconcile } from '#server/modules/profit-sharing/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listStoredBills, listBillLinesAround } from './bills/bill-store.ts'
import { listLastCashCounts } from './cash-counts/store.ts'
import { bookBilledRefunds } from './bills/billed-refunds.ts'
import { saveDifferences } from './differences/store.ts'
import { fetchMissingBills } from './bills/fetch-bills.ts'
import { fetchMissingFlows } from './bills/fetch-flows.ts'
import { listFlowsAround, listStoredFlowChannels } from './bills/flow-store.ts'
import { findDifferences } from './differences/find-differences.ts'
import { buildMachineDays } from './differences/machine-days.ts'
import { meterDifferences } from './differences/meter-differences.ts'
import type { ReconcileDeps } from './deps.ts'
import type { DayFacts, LastCount, MachineDay } from './facts.ts'
import * as store from './store.ts'

/**
 * Days of device events to load before the day. Covers deliveries booked around midnight and meter readings
 * that are held for days.
 */
const DAYS_BEFORE = 3

/**
 * Fetches missing bills of a day and matches it, for a batch of merchants. Repeatable: a later run also
 * includes data received since. Adjacent days are matched again, because only now the items on the wrong
 * side of midnight are known.
 */
export async function reconcileDay(
  deps: ReconcileDeps,
  merchantIds: readonly string[],
  day: Date,
  signal?: AbortSignal,
): Promise<void> {
  const lacking = [
    await fetchMissingBills(deps, merchantIds, day),
    await fetchMissingFlows(deps, merchantIds, day),
  ]
  for (const merchantId of merchantIds) {
    signal?.throwIfAborted()
    await deps.db.inMerchant(merchantId, async (tx, scope) => {
      await store.lockDayMatching(tx, scope)
      const missing = lacking.flatMap((each) => each.get(merchantId) ?? [])
      await bookBilledRefunds(tx, scope, day)
      await matchMerchantDay(tx, scope, day, [...new Set(missing)])
      for (const beside of [addDaysToTime(day, -1), addDaysToTime(day, 1)]) {
        const [besideRow] = await store.listReconciledDaysUpTo(tx, scope, beside, 1)
        if (besideRow?.day.getTime() !== beside.getTime()) continue
        await matchMerchantDay(tx, scope, beside, besideRow.missing)
      }
      notifyLiveChange(tx, merchantId, 'reconciliation')
    })
  }
}

/** Matches one day. A closed day is left unchanged. */
async function matchMerchantDay(
  tx: Tx,
  scope: Scope,
  day: Date,
  missing: readonly PaymentProvider[],
): Promise<void> {
  if (day < (await store.readBooksClosedUntil(tx, scope))) return
  const bills = await listStoredBills(tx, scope, day)
  const facts = await loadDayFacts(tx, scope, day, new Set(bills.map(({ channelId }) => channelId)))
  const machines = buildMachineDays(facts)
  const fetchTimes = bills.map(({ fetchedAt }) => fetchedAt.getTime())
  const isThere = fetchTimes.length > 0 && missing.length === 0
  const billAt = isThere ? new Date(Math.max(...fetchTimes)) : null
  await store.saveMatchedDay(tx, scope, { day, billAt, missing, machines })
  const hours = await listDeviatingMachineHours(tx, scope, facts, machines)
  const placedDifferences = findDifferences({ ...facts, hours }, machines).map((each) => {
    const of = machines.find(({ deviceId }) => deviceId === each.deviceId)
    return { ...each, name: of?.name ?? '', siteId: of?.siteId ?? '' }
  })
  await saveDifferences(tx, scope, day, placedDifferences)
}

/** Loads hourly totals only for machines whose meters differ, since all machines would be too many rows. */
async function listDeviatingMachineHours(
  tx: Tx,
  scope: Scope,
  facts: DayFacts,
  machines: readonly MachineDay[],
) {
  const odd = meterDifferences(facts, machines).filter(({ kind }) => kind !== 'cash')
  if (odd.length === 0) return []
  const ids = odd.map(({ deviceId }) => deviceId)
  return listReconciledHours(tx, scope, ids, new Date(facts.from), new Date(facts.until))
}

async function loadDayFacts(
  tx: Tx,
  scope: Scope,
  day: Date,
  billed: ReadonlySet<string>,
): Promise<DayFacts> {
  const until = addDaysToTime(day, 1)
  const [before, after] = [addDaysToTime(day, -1), addDaysToTime(day, 2)]
  const bill = await listBillLinesAround(tx, scope, day)
  const billedRefunds = bill.filter(({ kind }) => kind === 'refund').map(({ number }) => number)
  const [devices, orders, refunds, meters, moments, played, sent, settings, counts, accountMoves] =
    await Promise.all([
      listPlacedDevices(tx, scope),
      listOrdersToReconcile(tx, scope, before, after),
      listRefundsToReconcile(tx, scope, before, after, billedRefunds),
      listReconciledMeters(tx, scope, day, until),
      listExplanatoryEvents(tx, scope, addDaysToTime(day, -DAYS_BEFORE), until),
      sumCoinPlaysByDevice(tx, scope, day, until),
      sumSentCredits(tx, scope, day, until),
      readOrderSettings(tx, scope),
      listLastCashCounts(tx, scope),
      loadFundMovements(tx, scope, day),
    ])
  const machines = devices.map(({ id, name, siteId, type, price }) => {
    return [id, { name, siteId, priceFen: price, sells: type === 'vending' }] as const
  })
  return {
    from: day.getTime(),
    until: until.getTime(),
    machines: new Map(machines),
    orders,
    refunds,
    bill,
    billed,
    ...accountMoves,
    meters,
    moments,
    unpaid: [...played, ...sent.map((each) => ({ ...each, goods: 0 }))],
    coinFen: settings.coinFen,
    lastCounts: counts,
    cashByThen: await sumCashBefore(tx, scope, listEmptiedDevices(day, counts), until),
    hours: [],
  }
}

function listEmptiedDevices(day: Date, counts: ReadonlyMap<string, LastCount>): string[] {
  const isCountedOnDay = ({ openedAt }: LastCount) =>
    openedAt >= day && openedAt < addDaysToTime(day, 1)
  return [...counts].filter(([, last]) => isCountedOnDay(last)).map(([deviceId]) => deviceId)
}

/** Loads account movements and the payouts and profit shares made from the accounts. */
async function loadFundMovements(tx: Tx, scope: Scope, day: Date) {
  const [flows, flowed, payouts, shares] = await Promise.all([
    listFlowsAround(tx, scope, day),
    listStoredFlowChannels(tx, scope, day),
    listPayoutsToReconcile(tx, scope, day, addDaysToTime(day, 1)),
    listSharesToReconcile(tx, scope, addDaysToTime(day, -1), addDaysToTime(day, 2)),
  ])
  return { flows, flowed, payouts, shares }
}
