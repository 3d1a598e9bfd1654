import { sql, type RawBuilder } from 'kysely'
import { DEPOSIT_USES_MAX, type DepositUseState } from '#contract/payouts/deposit-uses.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type StoredDepositUse = {
  readonly id: string
  readonly merchantId: string
  readonly money: Fen
  readonly reason: string
  readonly state: DepositUseState
  readonly askedBy: string
  readonly askedName: string
  readonly createTime: Date
}
type DepositUseColumns = {
  readonly use_id: string
  readonly merchant_id: string
  readonly amount_fen: number
  readonly reason: string
  readonly state: DepositUseState
  readonly asked_by: string
  readonly asked_name: string
  readonly asked_at: Date
}

async function runDepositUseQuery(tx: Tx, query: RawBuilder<unknown>): Promise<StoredDepositUse[]> {
  const { rows } = await sql<DepositUseColumns>`${query}`.execute(tx)
  return rows.map((row) => ({
    id: row.use_id,
    merchantId: row.merchant_id,
    money: toFen(row.amount_fen),
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by,
    askedName: row.asked_name,
    createTime: row.asked_at,
  }))
}

type DepositUsePerson = { readonly accountId: string; readonly name: string }

export async function insertDepositUse(
  tx: Tx,
  scope: Scope,
  { id, money, reason }: Pick<StoredDepositUse, 'id' | 'money' | 'reason'>,
  by: DepositUsePerson,
): Promise<StoredDepositUse> {
  const rows = await runDepositUseQuery(
    tx,
    sql`insert into "deposit_uses" ("merchant_id", use_id, amount_fen, reason, state, asked_by,
        asked_name, asked_at)
      values (${scope.merchantId}, ${id}, ${money}, ${reason}, 'waiting', ${by.accountId}, ${by.name},
        now())
      returning *`,
  )
  return rows[0]!
}

export async function findDepositUse(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<StoredDepositUse | undefined> {
  const condition = sql`merchant_id = ${scope.merchantId} and use_id = ${id}`
  return (await runDepositUseQuery(tx, sql`select * from deposit_uses where ${condition}`))[0]
}

/** Returns the uses to review of all merchants. */
export function listDepositUsesToReview(tx: Tx): Promise<StoredDepositUse[]> {
  return runDepositUseQuery(tx, sql`select * from deposit_uses_to_review(${DEPOSIT_USES_MAX})`)
}

/** Returns undefined if another person decided first. */
export async function saveDepositUseDecision(
  tx: Tx,
  scope: Scope,
  id: string,
  state: 'dropped' | 'used',
  by: DepositUsePerson,
): Promise<StoredDepositUse | undefined> {
  const rows = await runDepositUseQuery(
    tx,
    sql`update deposit_uses set state = ${state}, decided_by = ${by.accountId},
        decided_name = ${by.name}, decided_at = now()
      where merchant_id = ${scope.merchantId} and use_id = ${id} and state = 'waiting'
      returning *`,
  )
  return rows[0]
}
