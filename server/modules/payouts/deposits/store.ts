import { sql } from 'kysely'
import type { DepositMove } from '#contract/payouts/deposits.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** `at`: time of the move, if it was before now. */
type NewDepositMove = Pick<
  DepositMove,
  'by' | 'id' | 'kind' | 'money' | 'reason' | 'withdrawalId'
> & {
  readonly at?: Date
}

export async function insertDepositMove(tx: Tx, scope: Scope, move: NewDepositMove): Promise<void> {
  const { id, kind, money, reason, withdrawalId, by, at } = move
  await sql`insert into "deposit_moves" ("merchant_id", move_id, kind, amount_fen, reason,
      withdrawal_id, by_name, made_at)
    values (${scope.merchantId}, ${id}, ${kind}, ${money}, ${reason}, ${withdrawalId}, ${by},
      coalesce(${at ?? null}::timestamptz, now()))`.execute(tx)
}

type StoredDepositMove = Omit<DepositMove, 'money'> & { readonly amount: number }

export async function listDepositMoves(tx: Tx, scope: Scope, { size, offset }: PageWindow) {
  const { rows } =
    await sql<StoredDepositMove>`select m.move_id as id, m.kind, m.amount_fen as amount, m.reason,
      m.by_name as by, m.withdrawal_id as "withdrawalId", coalesce(w.state, '') as state,
      m.made_at as "createTime"
    from deposit_moves m left join withdrawals w
      on w.merchant_id = m.merchant_id and w.withdrawal_id = m.withdrawal_id
    where m.merchant_id = ${scope.merchantId}
    order by m.made_at desc, m.move_id desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from deposit_moves
    where merchant_id = ${scope.merchantId}`.execute(tx)
  const records = rows.map(({ amount, ...row }) => ({ ...row, money: toFen(amount) }))
  return { records, total: counted.rows[0]!.total }
}

/** Returns the purpose of each move by id, and for payments the payer. */
export async function listDepositMoveNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select move_id as id,
      coalesce(nullif(reason, ''), by_name) as name
    from deposit_moves where merchant_id = ${scope.merchantId} and move_id = ${anyOf(ids)}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the sum of deposits on their way back to the merchant. */
export async function sumReturningDeposit(tx: Tx, scope: Scope): Promise<Fen> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
    where merchant_id = ${scope.merchantId} and source = 'deposit'
      and state in ('untreated', 'processing')`.execute(tx)
  return toFen(rows[0]!.fen)
}
