import { sql } from 'kysely'
import type { StoreSettings } from '#contract/points-store/store-goods.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A store is closed until its merchant opens it. */
const INITIAL: StoreSettings = { isOpen: false, name: '积分商城', rules: '', pickUpDays: 7 }

export async function readStoreSettings(tx: Tx, scope: Scope): Promise<StoreSettings> {
  const { rows } = await sql<StoreSettings>`select is_open as "isOpen", name, rules,
      pick_up_days as "pickUpDays"
    from store_settings where merchant_id = ${merchantValue(scope)}`.execute(tx)
  return rows[0] ?? INITIAL
}

export async function saveStoreSettings(
  tx: Tx,
  { merchantId }: Scope,
  { isOpen, name, rules, pickUpDays }: StoreSettings,
): Promise<void> {
  await sql`insert into "store_settings" ("merchant_id", is_open, name, rules, pick_up_days)
    values (${merchantId}, ${isOpen}, ${name}, ${rules}, ${pickUpDays})
    on conflict (merchant_id) do update set is_open = excluded.is_open, name = excluded.name,
      rules = excluded.rules, pick_up_days = excluded.pick_up_days`.execute(tx)
}
