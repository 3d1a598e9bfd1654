import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  seedDemoCashCounts,
  buildDemoProviderBill,
  enqueueDemoDayMatches,
  type DemoBill,
} from '#server/seed/demo-reconciliation.ts'
import { seedDemoStoredCoins } from '#server/seed/demo-stored-coins.ts'
import { seedDemoRemoteCredits } from '#server/seed/demo-remote-credits.ts'
import { seedDemoCampaigns } from '#server/seed/members/demo-campaigns.ts'
import { seedDemoGiftRequest } from '#server/seed/members/demo-gift-request.ts'
import { seedDemoStoreSales } from '#server/seed/members/demo-store-sales.ts'
import { seedDemoFreePlays } from '#server/seed/members/demo-free-plays.ts'
import { seedDemoFormerPlayers } from '#server/seed/members/demo-former-players.ts'
import { seedDemoGifts } from '#server/seed/members/demo-gifts.ts'
import { seedDemoMembers } from '#server/seed/members/demo-members.ts'
import { seedDemoLevels } from '#server/seed/members/demo-levels.ts'
import { seedDemoPointRules, seedDemoPoints } from '#server/seed/members/demo-points.ts'
import { seedDemoTasks } from '#server/seed/members/demo-tasks.ts'
import { seedDemoVouchers } from '#server/seed/members/demo-vouchers.ts'
import { seedDemoPointCodes } from '#server/seed/members/demo-point-codes.ts'
import { seedDemoRedemptions } from '#server/seed/members/demo-redemptions.ts'
import { seedDemoTopUps } from '#server/seed/members/demo-top-ups.ts'
import { seedDemoHistory, recalculateDemoLedgerBalances } from '#server/seed/demo-history.ts'
import { DEMO_DOUBT, seedDemoWithdrawals } from '#server/seed/demo-payouts.ts'
import { payDemoShares } from '#server/seed/demo-sharing.ts'
import { simulatePastHours, type PastHour } from '#simulator/visits/past-hours.ts'
import type { SimulatedDevice } from '#simulator/simulator.ts'
import type { PlacedBoard } from '#simulator/visits/venue-hours.ts'
import {
  shiftLastSecondPayment,
  isDemoRefundAtProvider,
  listOddOrders,
  applyDemoOddities,
} from './oddities.ts'
import { pickPastPlayer } from './crowd.ts'
import { toSealKeys } from '../start/first-accounts.ts'
import { toTerminalText } from '../terminal-text.ts'

export type DemoHistoryOptions = {
  readonly appUrl: string
  readonly devices: readonly SimulatedDevice[]
  readonly seed: string
  /** Keys that seal remarks and addresses of members, in the form of the keys' file. */
  readonly field: Keys['field']
  /**
   * URL of the sandbox's control plane. The sandbox's bills must contain what was paid before it was
   * started.
   */
  readonly sandbox: string
  /** Number of past days to fill. */
  readonly days: number
}

/** Withdrawals are booked only if the history covers this many days, in which their money is earned. */
const WITHDRAWN_DAYS = 90
/** Number of recent days in which each play is reported as an event. */
const PLAYS_DAYS = 7
/** Number of recent days that have provider bills and are reconciled. */
const BILL_DAYS = 30

/**
 * Books what the demo's devices would have reported in the last days, from the newest day back. On a day
 * with bookings, only the hours before them are filled. So filling can be interrupted and resumed at any
 * time, even hours after the devices have begun to report.
 */
export async function fillHistory(options: DemoHistoryOptions): Promise<void> {
  const db = openDatabase(options.appUrl, { max: 1 })
  try {
    const { days } = options
    const now = Date.now()
    const { today, thisHour } = getCurrentDayAndHour(now)
    let filled = 0
    await prepareDemoHistory(db, options.sandbox, today, now)
    for (let day = 0; day <= days; day += 1) {
      const from = today - day * DAY_MS
      const until = Math.min(from + DAY_MS, thisHour)
      const isRecent = day < PLAYS_DAYS
      const startedAt = Date.now()
      if (from < until && (await fillDay(db, options, { from, until, isRecent, today }))) {
        filled += 1
        if (day > 0 && day <= BILL_DAYS) {
          await sendDayBill(db, options.sandbox, from, today)
          // What the following day lacks may belong to this day, which is booked only now.
          if (day > 1) await enqueueDemoDayMatches(db, [new Date(from + DAY_MS)])
        }
        // Statements are recalculated only each time the number of days has doubled, because this goes
        // through all days.
        if (Number.isInteger(Math.log2(day))) await recalculateDemoLedgerBalances(db)
        showProgress(day, days)
        // Pauses as long as the day took, so that the server is free for its users meanwhile.
        await pause(Date.now() - startedAt)
      }
      // The demo's changers counted these coins. If they were stored before today is filled, all hours of
      // today would look booked.
      if (day === 0) await seedDemoStoredCoins(db, new Date(today), new Date(now))
    }
    if (filled > 0) {
      const billed = Math.min(BILL_DAYS, days)
      await seedDemoCashCounts(db, new Date(today))
      if (days >= WITHDRAWN_DAYS)
        await seedDemoWithdrawals(db, new Date(today), await createSandboxOpenid(options.sandbox))
      await payDemoShares(db)
      await seedDemoPlayers(db, options, today, now)
      await recalculateDemoLedgerBalances(db)
      await enqueueDemoDayMatches(
        db,
        Array.from({ length: billed }, (_, index) => new Date(today - (billed - index) * DAY_MS)),
      )
      printHistoryDone(days)
    }
  } finally {
    await db.close()
  }
}

/** Sets up what the orders of the past need: bills of earlier starts, a rule of the sandbox, points. */
async function prepareDemoHistory(
  db: Database,
  sandbox: string,
  today: number,
  now: number,
): Promise<void> {
  await sendPastBills(db, sandbox, today, now)
  await addUnansweredWithdrawalRule(sandbox)
  await seedDemoPointRules(db)
}

/** Adds what the players of the past have been given, from coins and levels to tasks and vouchers. */
async function seedDemoPlayers(
  db: Database,
  keys: Pick<DemoHistoryOptions, 'field'>,
  today: number,
  now: number,
): Promise<void> {
  await seedDemoRemoteCredits(db, new Date(today), new Date(now))
  await seedDemoLevels(db, new Date(now))
  await seedDemoMembers(db, toSealKeys(keys))
  await seedDemoPoints(db, new Date(now))
  await seedDemoTasks(db, new Date(now))
  await seedDemoFreePlays(db)
  await seedDemoGifts(db, new Date(now))
  await seedDemoCampaigns(db, new Date(now))
  await seedDemoGiftRequest(db)
  await seedDemoFormerPlayers(db, toSealKeys(keys), new Date(now))
  await seedDemoVouchers(db, new Date(now))
  await seedDemoPointCodes(db, new Date(now))
  await seedDemoTopUps(db, new Date(now))
  await seedDemoRedemptions(db, toSealKeys(keys), new Date(now))
  await seedDemoStoreSales(db, new Date(now))
}

/** Sends the bills of what was booked at an earlier start, because a stopped sandbox loses its bills. */
async function sendPastBills(
  db: Database,
  sandbox: string,
  today: number,
  now: number,
): Promise<void> {
  const from = new Date(today - BILL_DAYS * DAY_MS)
  await sendDemoBill(sandbox, await buildDemoProviderBill(db, { from, until: new Date(now) }))
}

async function sendDayBill(
  db: Database,
  sandbox: string,
  from: number,
  today: number,
): Promise<void> {
  const bill = await buildDemoProviderBill(db, {
    from: new Date(from),
    until: new Date(from + DAY_MS),
  })
  const payments = bill.payments.map((paid) => shiftLastSecondPayment(paid, from))
  const back = payments.filter((paid) => isDemoRefundAtProvider(paid, from, today))
  const byHand = back.map((paid) => {
    return { ...paid, number: `H${paid.number}`, orderNumber: paid.number }
  })
  return sendDemoBill(sandbox, { ...bill, payments, refunds: [...bill.refunds, ...byHand] })
}

/** Makes the provider leave one withdrawal without an answer, so that the demo shows such a case. */
async function addUnansweredWithdrawalRule(sandbox: string): Promise<void> {
  const rule = { platform: 'wechatPay', match: { number: DEMO_DOUBT }, effect: 'system-error' }
  await fetch(`${sandbox}/__ctl/rules`, { method: 'POST', body: JSON.stringify(rule) })
}

/**
 * Returns the openid of a person who exists in the sandbox, so that withdrawals approved from now on arrive.
 */
async function createSandboxOpenid(sandbox: string): Promise<string> {
  const body = JSON.stringify({ platform: 'wechat', act: 'authorise' })
  const response = await fetch(`${sandbox}/__ctl/do`, { method: 'POST', body })
  return ((await response.json()) as { openid: string }).openid
}

async function sendDemoBill(sandbox: string, bill: DemoBill): Promise<void> {
  const body = JSON.stringify({ platform: 'wechatPay', act: 'past', ...bill })
  const response = await fetch(`${sandbox}/__ctl/do`, { method: 'POST', body })
  if (!response.ok) throw new Error(`the sandbox takes no bill: ${await response.text()}`)
}

/**
 * Returns what a device reported in the last days up to this hour, oldest first. It equals what the days are
 * filled with, except for the order IDs.
 */
export function listPastDeviceEvents(
  placed: PlacedBoard,
  seed: string,
  days: number,
): PastHour['events'] {
  const now = Date.now()
  const { today, thisHour } = getCurrentDayAndHour(now)
  return Array.from({ length: days + 1 }, (_, index) => today - (days - index) * DAY_MS).flatMap(
    (from) => {
      const until = Math.min(from + DAY_MS, thisHour)
      const hours = simulatePastHours({ placed, from, until, seed, newOrderId: newId })
      return hours.slice(1).flatMap(({ events }) => events)
    },
  )
}

function getCurrentDayAndHour(now: number) {
  return { today: toShanghaiDayStart(new Date(now)).getTime(), thisHour: now - (now % HOUR_MS) }
}

function fillDay(
  db: Database,
  { devices, seed, days }: DemoHistoryOptions,
  { from, until, isRecent, today }: Day,
): Promise<boolean> {
  const day = { from: new Date(from), until: new Date(until) }
  return seedDemoHistory(db, day, (code, stretch) => {
    const placed = devices.find((each) => each.code === code)
    const visitOptions = { from, until: stretch.until.getTime(), seed, newOrderId: newId }
    const hours = placed ? simulatePastHours({ placed, ...visitOptions }) : []
    const odd = applyDemoOddities(code, from, today, hours)
    const beside = listOddOrders(code, from, today, newId)
    const crowd = { seed, oldest: today - days * DAY_MS, today }
    const all = odd.map((hour, index) => {
      const orders = index === odd.length - 1 ? [...hour.orders, ...beside] : hour.orders
      return {
        ...hour,
        orders: orders.map((order) => ({ ...order, person: pickPastPlayer(order, crowd) })),
      }
    })
    return isRecent ? all : all.map(removePlayEvents)
  })
}
type Day = {
  readonly from: number
  readonly until: number
  readonly isRecent: boolean
  readonly today: number
}

/**
 * Removes the events of single plays. The counters include these plays; as single rows they would be some
 * 640,000 that nobody looks at.
 */
function removePlayEvents<Hour extends PastHour>({ events, ...hour }: Hour) {
  return { ...hour, events: events.filter(({ type }) => !type.startsWith('play.')) }
}

const BAR = 30

/** Shows the progress to a person at a terminal; a file would only fill up with it. */
function showProgress(day: number, days: number): void {
  if (!process.stdout.isTTY) return
  const full = Math.round((day / days) * BAR)
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
  const progress = {
    zh: `演示历史 ${bar} ${day}/${days} 天`,
    en: `Demo history ${bar} ${day}/${days} days`,
  }
  process.stdout.write(`\r${toTerminalText(progress)}${day === days ? '\n' : ''}`)
}

function printHistoryDone(days: number): void {
  console.info(
    toTerminalText({
      zh: `演示商户最近 ${days} 天的历史数据已就绪。`,
      en: `The demo merchant’s history of the last ${days} days is ready.`,
    }),
  )
}
