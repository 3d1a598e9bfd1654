import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import {
  countAllCashPieces,
  listCashDeviceIds,
  listPlacedDevices,
} from '#server/modules/devices/surface.ts'
import { listOrdersToReconcile, listRefundsToReconcile } from '#server/modules/orders/surface.ts'
import { listPayoutsToReconcile } from '#server/modules/payouts/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  enqueueDayMatch,
  recordPastEmptyingCount,
  recordPastHandoverCount,
} from '#server/modules/reconciliation/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant, demoPeople } from './demo-merchant.ts'
import type { PastTimeRange } from '#server/modules/devices/surface.ts'

/** The provider's bills of these days as they would be, in the sandbox's form. */
export type DemoBill = {
  readonly payments: readonly DemoPayment[]
  readonly refunds: readonly (DemoPayment & { readonly orderNumber: string })[]
  readonly payouts: readonly { platformNumber: string; fen: number; at: string }[]
}
type DemoPayment = {
  readonly number: string
  readonly fen: number
  readonly title: string
  readonly at: string
}

const TITLE = '演示'

export async function buildDemoProviderBill(
  db: Database,
  { from, until }: PastTimeRange,
): Promise<DemoBill> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return { payments: [], refunds: [], payouts: [] }
  return db.inMerchant(owner.merchantId, async (tx, scope) => {
    const orders = await listOrdersToReconcile(tx, scope, from, until)
    const refunds = await listRefundsToReconcile(tx, scope, from, until)
    const payouts = await listPayoutsToReconcile(tx, scope, from, until)
    return {
      payments: orders.flatMap(({ id: number, amount: fen, paidAt }) =>
        paidAt ? [{ number, fen, title: TITLE, at: paidAt.toISOString() }] : [],
      ),
      refunds: refunds
        .filter(({ state }) => state === 'done')
        .map(({ id: number, orderId: orderNumber, amount: fen, madeAt, endedAt }) => {
          const countedAt = (endedAt ?? madeAt).toISOString()
          return { number, orderNumber, fen, title: TITLE, at: countedAt }
        }),
      payouts: payouts.flatMap(
        ({ state, providerNumber: platformNumber, amountFen: fen, endedAt }) =>
          state === 'passed' && endedAt && endedAt < until
            ? [{ platformNumber, fen, at: endedAt.toISOString() }]
            : [],
      ),
    }
  })
}

/** Days ago on which the cash of all machines was counted in the morning, once a week. */
const COUNTED_DAYS = Array.from({ length: 13 }, (_, weeks) => 84 - 7 * weeks)
const BEFORE_OPENING_MS = 9 * HOUR_MS
/** This machine was not counted today. */
const UNCOUNTED = 'PF6002C02'

type Variance = {
  readonly code: string
  readonly daysAgo: number
  readonly notes: number
  readonly cause: 'changeGiven' | 'miscounted' | 'stuckNote' | 'unknown'
  readonly note: string
}
/**
 * Variances are in notes of ten yuan, missing or surplus, with the explanation of the person who counted.
 */
const UNIT_FEN = 1_000
const variances: readonly Variance[] = [
  {
    code: 'PF6003C01',
    daysAgo: 14,
    notes: 1,
    cause: 'miscounted',
    note: '上次少数了一张',
  },
  { code: 'PF6001C01', daysAgo: 7, notes: -1, cause: 'stuckNote', note: '卡在验钞口，已取出' },
  { code: 'PF6002C01', daysAgo: 7, notes: -2, cause: 'changeGiven', note: '给家长换零钱' },
  { code: 'PF6003G02', daysAgo: 7, notes: -1, cause: 'unknown', note: '' },
]

/** Books the weekly emptying of all machines, and the handover of the collected cash. */
export async function seedDemoCashCounts(db: Database, today: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  const [manager] = demoPeople
  const clerk = demoPeople.find(({ role }) => role === '补货员')
  const login = clerk && (await db.asNobody((tx) => findLoginHolder(tx, clerk.phone)))
  if (!owner || !login) return
  const person = { id: login.accountId, name: clerk.name }
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    for (const daysAgo of COUNTED_DAYS) {
      const opening = today.getTime() - daysAgo * DAY_MS + BEFORE_OPENING_MS
      const countedAt = opening < Date.now() ? new Date(opening) : today
      const isCounted = await seedDeviceCashCounts(tx, scope, person, daysAgo, countedAt)
      const handsOver = isCounted && daysAgo > 0
      if (handsOver)
        await recordPastHandoverCount(tx, scope, { person, countedBy: manager.name, at: countedAt })
    }
  })
}

/**
 * Counts the cash of all machines; returns false if none had to be counted, because they were counted since.
 */
async function seedDeviceCashCounts(
  tx: Tx,
  scope: Scope,
  person: { readonly id: string; readonly name: string },
  daysAgo: number,
  countedAt: Date,
): Promise<boolean> {
  const takers = await listCashDeviceIds(tx, scope)
  let isCounted = false
  for (const { id: deviceId, code, name, siteId } of await listPlacedDevices(tx, scope)) {
    if (!takers.has(deviceId) || (code === UNCOUNTED && daysAgo === 0)) continue
    const meters = await countAllCashPieces(tx, scope, deviceId, countedAt)
    const odd = variances.find((each) => each.code === code && each.daysAgo === daysAgo)
    const isBooked = await recordPastEmptyingCount(tx, scope, {
      deviceId,
      name,
      siteId,
      meters,
      person,
      at: countedAt,
      off: odd ? { [UNIT_FEN]: odd.notes } : {},
      ...(odd && { cause: odd.cause, note: odd.note }),
    })
    isCounted ||= isBooked
  }
  return isCounted
}

export async function enqueueDemoDayMatches(db: Database, days: readonly Date[]): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    for (const day of days) await enqueueDayMatch(tx, scope, day)
  })
}
