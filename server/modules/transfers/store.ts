import { sql } from 'kysely'
import { listStatesBefore, type Lifecycle } from '#contract/base/lifecycle.ts'
import { toFen } from '#contract/base/money.ts'
import {
  transferLife,
  type MerchantTransfer,
  type TransferState,
} from '#contract/transfers/transfers.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, orderRows, listPageRows } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type TransferTables = {
  transfers: {
    merchant_id: string
    transfer_id: string
    direction: 'out' | 'in'
    other_merchant_id: string
    other_name: string
    amount_fen: number
    remark: string
    state: TransferState
    made_at: Date
  }
}
type TransferRow = MerchantTransfer & { readonly otherMerchantId: string }

export type Receiver = { readonly merchantId: string; readonly name: string }

export async function findTransferReceiver(tx: Tx, phone: string): Promise<Receiver | undefined> {
  const { rows } = await sql<{ merchant_id: string; name: string }>`
    select * from find_receiver(${phone})`.execute(tx)
  return rows[0] && { merchantId: rows[0].merchant_id, name: rows[0].name }
}

/** Returns the name of the scope's own merchant, or undefined if the merchant is not active. */
export async function findActiveMerchantName(tx: Tx, scope: Scope): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from merchants
    where merchant_id = ${scope.merchantId} and state = 'active'`.execute(tx)
  return rows[0]?.name
}

/** Inserts a transfer. Does nothing if it already exists. */
export async function insertTransfer(tx: Tx, scope: Scope, row: TransferRow): Promise<void> {
  await tx
    .withTables<TransferTables>()
    .insertInto('transfers')
    .values({
      merchant_id: scope.merchantId,
      transfer_id: row.id,
      direction: row.direction,
      other_merchant_id: row.otherMerchantId,
      other_name: row.otherName,
      amount_fen: row.money,
      remark: row.remark,
      state: row.state,
      made_at: row.createTime,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns false if the current state does not allow this step. */
export async function updateTransferState(
  tx: Tx,
  scope: Scope,
  transferId: string,
  to: TransferState,
): Promise<boolean> {
  const lifecycle: Lifecycle<TransferState> = transferLife
  const { numUpdatedRows } = await tx
    .withTables<TransferTables>()
    .updateTable('transfers')
    .set({ state: to })
    .where('merchant_id', '=', scope.merchantId)
    .where('transfer_id', '=', transferId)
    .where('state', '=', anyOf(listStatesBefore(lifecycle, to)) as never)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the other merchant's name by transfer id. */
export async function listOtherMerchantNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .withTables<TransferTables>()
    .selectFrom('transfers')
    .where('merchant_id', '=', scope.merchantId)
    .where('transfer_id', '=', anyOf(ids))
    .select(['transfer_id as id', 'other_name as name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const SORTED = { createTime: 'made_at', money: 'amount_fen' } as const

export async function listTransfers(tx: Tx, scope: Scope, window: PageWindow<keyof typeof SORTED>) {
  const rows = tx
    .withTables<TransferTables>()
    .selectFrom('transfers')
    .where('merchant_id', '=', scope.merchantId)
  const selection = rows.select([
    'transfer_id as id',
    'direction',
    'other_name as otherName',
    'amount_fen as amount',
    'remark',
    'state',
    'made_at as createTime',
  ])
  const sorted = orderRows(selection, window.order, SORTED)
    .orderBy('made_at', 'desc')
    .orderBy('transfer_id', 'desc')
  const { total, records: transferRows } = await listPageRows(rows, sorted, window)
  return {
    total,
    records: transferRows.map(({ amount, ...row }) => ({ ...row, money: toFen(amount) })),
  }
}
