import { sql } from 'kysely'
import type { DeviceType } from '#contract/devices/device.ts'
import type { FreePlayRule, Weekday } from '#contract/free-plays/free-play.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type FreePlayTables = {
  free_play_rules: {
    merchant_id: string
    rule_id: string
    level_id: string | null
    plays: number
    device_types: DeviceType[]
    site_ids: string[]
    weekdays: Weekday[]
    from_hour: number
    until_hour: number
    is_on: boolean
    made_at: Date
  }
}

/** Lists the rules, the newest last. */
export async function listFreePlayRules(tx: Tx, scope: Scope): Promise<FreePlayRule[]> {
  return tx
    .withTables<FreePlayTables>()
    .selectFrom('free_play_rules')
    .where('merchant_id', '=', merchantValue(scope))
    .select([
      'rule_id as id',
      'level_id as levelId',
      'plays',
      'device_types as deviceTypes',
      'site_ids as fieldIds',
      'weekdays',
      'from_hour as fromHour',
      'until_hour as untilHour',
      'is_on as isOn',
    ])
    .orderBy('made_at')
    .orderBy('rule_id')
    .execute()
}

/** Locks the merchant's rules until the transaction ends, so that their number does not change. */
export async function lockFreePlayRules(tx: Tx, scope: Scope): Promise<void> {
  const key = `free play rules ${scope.merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function saveFreePlayRule(tx: Tx, scope: Scope, rule: FreePlayRule): Promise<void> {
  const columns = {
    level_id: rule.levelId,
    plays: rule.plays,
    device_types: [...rule.deviceTypes],
    site_ids: [...rule.fieldIds],
    weekdays: [...rule.weekdays],
    from_hour: rule.fromHour,
    until_hour: rule.untilHour,
    is_on: rule.isOn,
  }
  await tx
    .withTables<FreePlayTables>()
    .insertInto('free_play_rules')
    .values({ merchant_id: scope.merchantId, rule_id: rule.id, made_at: new Date(), ...columns })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'rule_id']).doUpdateSet(columns))
    .execute()
}

export async function deleteFreePlayRule(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .withTables<FreePlayTables>()
    .deleteFrom('free_play_rules')
    .where('merchant_id', '=', scope.merchantId)
    .where('rule_id', '=', id)
    .execute()
}

/** Returns the numbers that a member has used on a day (`yyyy-MM-dd`), by rule. */
export async function listUsedNumbers(
  tx: Tx,
  scope: Scope,
  playerId: string,
  day: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ ruleId: string; numbers: number[] }>`
    select rule_id as "ruleId", array_agg(number) as numbers from free_play_uses
    where merchant_id = ${scope.merchantId} and player_id = ${playerId} and day = ${day}::date
    group by rule_id`.execute(tx)
  return new Map(rows.map(({ ruleId, numbers }) => [ruleId, numbers]))
}

export type FreePlayUse = {
  readonly playerId: string
  /** Day in Shanghai, `yyyy-MM-dd`. */
  readonly day: string
  readonly orderId: string
}

/**
 * Uses a play of the first of these rules that has one left, for an order that exists. Returns the rule's
 * id; undefined if none is left. It is exact, however many calls are simultaneous.
 */
export async function takeFreePlayOfRules(
  tx: Tx,
  scope: Scope,
  { playerId, day, orderId }: FreePlayUse,
  rules: readonly Pick<FreePlayRule, 'id' | 'plays'>[],
): Promise<string | undefined> {
  const ids = rules.map(({ id }) => id)
  const plays = rules.map((rule) => rule.plays)
  const { rows } = await sql<{ id: string | null }>`select take_free_play(${scope.merchantId},
    ${playerId}, ${day}::date, ${ids}::text[], ${plays}::int[], ${orderId}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}
