import { sql } from 'kysely'
import type { PointSettings } from '#contract/points/point.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Rules of a merchant that has set none: no points are given. */
const INITIAL_SETTINGS: PointSettings = {
  earnsPaid: false,
  earnsCoins: false,
  earnsTickets: false,
  ticketCount: 10,
  ticketPoints: 1,
  ticketPlayMax: 1_000,
  waitDays: 0,
  expiryMonths: 0,
  personDayLimit: 1_000,
}

export async function readPointSettings(tx: Tx, scope: Scope): Promise<PointSettings> {
  return (await findPointSettings(tx, scope)) ?? INITIAL_SETTINGS
}

export async function hasPointSettings(tx: Tx, scope: Scope): Promise<boolean> {
  return (await findPointSettings(tx, scope)) !== undefined
}

async function findPointSettings(tx: Tx, scope: Scope): Promise<PointSettings | undefined> {
  const { rows } = await sql<PointSettings>`select earns_paid as "earnsPaid",
      earns_coins as "earnsCoins", earns_tickets as "earnsTickets", ticket_count as "ticketCount",
      ticket_points as "ticketPoints", ticket_play_max as "ticketPlayMax", wait_days as "waitDays",
      coalesce(expiry_months, 0) as "expiryMonths", person_day_limit as "personDayLimit"
    from point_settings where merchant_id = ${merchantValue(scope)}`.execute(tx)
  return rows[0]
}

export async function savePointSettings(
  tx: Tx,
  { merchantId }: Scope,
  settings: PointSettings,
): Promise<void> {
  const columns = {
    earns_paid: settings.earnsPaid,
    earns_coins: settings.earnsCoins,
    earns_tickets: settings.earnsTickets,
    ticket_count: settings.ticketCount,
    ticket_points: settings.ticketPoints,
    ticket_play_max: settings.ticketPlayMax,
    wait_days: settings.waitDays,
    expiry_months: settings.expiryMonths || null,
    person_day_limit: settings.personDayLimit,
  }
  await tx
    .withTables<{ point_settings: typeof columns & { merchant_id: string } }>()
    .insertInto('point_settings')
    .values({ merchant_id: merchantId, ...columns })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(columns))
    .execute()
}

/** Returns whether members can earn points by tasks. */
export async function hasOpenTasks(tx: Tx, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select exists (select from point_tasks t
    where t.merchant_id = ${merchantValue(scope)} and t.is_on) as "isOpen"`.execute(tx)
  return rows[0]!.isOpen
}
