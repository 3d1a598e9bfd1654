import { sql } from 'kysely'
import { canChangeState, type Lifecycle } from '#contract/base/lifecycle.ts'
import { must } from '#contract/base/must.ts'
import { withdrawalLife, type WithdrawalState } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, orderRows, listPageRows } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toWithdrawalRow, type WithdrawalRow } from './withdrawal-row.ts'

type PayoutTables = {
  withdrawals: {
    merchant_id: string
    withdrawal_id: string
    source: WithdrawalRow['source']
    way: WithdrawalRow['way']
    channel_id: string
    bank_account_id: string | null
    receiver: string
    amount_fen: number
    fee_fen: number
    state: WithdrawalState
    openid: string
    sealed_name: string
    asked_by: string
    asked_name: string
    agreed_by: string | null
    agreed_name: string
    first_reviewed_by: string | null
    first_reviewed_name: string
    first_reviewed_at: Date | null
    reviewed_by: string | null
    reviewed_name: string
    why: string
    provider_number: string
    confirmation: unknown
    waits_until: Date | null
    doubt_since: Date | null
    cancelled_at: Date | null
    made_at: Date
    ended_at: Date | null
  }
}

export const COLUMNS = [
  'withdrawal_id as id',
  'source',
  'way',
  'channel_id as channelId',
  'bank_account_id as bankAccountId',
  'receiver',
  'amount_fen as amount',
  'fee_fen as fee',
  'state',
  'openid',
  'sealed_name as sealedName',
  'asked_by as askedBy',
  'asked_name as askedName',
  'agreed_by as agreedBy',
  'agreed_name as agreedName',
  'first_reviewed_by as firstReviewedBy',
  'first_reviewed_name as firstReviewedName',
  'first_reviewed_at as firstReviewedAt',
  'reviewed_name as reviewedName',
  'why',
  'provider_number as providerNumber',
  'confirmation',
  'waits_until as waitsUntil',
  'doubt_since as doubtSince',
  'cancelled_at as cancelledAt',
  'made_at as madeAt',
  'ended_at as endedAt',
] as const

const lifecycle: Lifecycle<WithdrawalState> = withdrawalLife

export async function insertWithdrawal(tx: Tx, scope: Scope, row: WithdrawalRow): Promise<void> {
  const { id, source, way, channelId, amount, fee, state, openid, sealedName, madeAt } = row
  const { askedBy, askedName, agreedBy, agreedName, bankAccountId, receiver } = row
  await sql`insert into "withdrawals" ("merchant_id", withdrawal_id, source, way, channel_id,
      amount_fen, fee_fen, state, openid, sealed_name, asked_by, asked_name, agreed_by, agreed_name,
      bank_account_id, receiver, made_at)
    values (${scope.merchantId}, ${id}, ${source}, ${way}, ${channelId}, ${amount}, ${fee}, ${state},
      ${openid}, ${sealedName}, ${askedBy}, ${askedName}, ${agreedBy}, ${agreedName}, ${bankAccountId},
      ${receiver}, ${madeAt})`.execute(tx)
}

export async function findWithdrawal(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const row = await selectWithdrawals(tx, scope)
    .select(COLUMNS)
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  return row && toWithdrawalRow(row)
}

type ListFilter = {
  readonly state?: WithdrawalState | undefined
  /** Id of an account; undefined means requests of everybody. */
  readonly askedBy?: string | undefined
}

const SORTED = { createTime: 'made_at', money: 'amount_fen' } as const

export async function listWithdrawals(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED>,
  { state, askedBy }: ListFilter,
) {
  const rows = selectWithdrawals(tx, scope)
    .$if(state !== undefined, (all) => all.where('state', '=', state!))
    .$if(askedBy !== undefined, (all) => all.where('asked_by', '=', askedBy!))
  const sorted = orderRows(rows.select(COLUMNS), window.order, SORTED)
    .orderBy('made_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
  const { total, records } = await listPageRows(rows, sorted, window)
  return { total, records: records.map(toWithdrawalRow) }
}

export type WithdrawalStateChange = {
  /**
   * State that the withdrawal must still have. People change `untreated` ones, the provider's results
   * `processing` or `passed` ones.
   */
  readonly from: WithdrawalState
  readonly state?: WithdrawalState
  readonly agreedBy?: { readonly id: string; readonly name: string }
  readonly firstReviewedBy?: { readonly id: string; readonly name: string }
  readonly reviewedBy?: { readonly id: string; readonly name: string }
  readonly why?: string
  readonly providerNumber?: string
  readonly endedAt?: Date
}

/**
 * Changes a withdrawal. Returns false if it has left the expected state. The second of two concurrent
 * changes waits for the row lock and returns false.
 */
export async function updateWithdrawalState(
  tx: Tx,
  scope: Scope,
  id: string,
  {
    from,
    state,
    agreedBy,
    firstReviewedBy,
    reviewedBy,
    why,
    providerNumber,
    endedAt,
  }: WithdrawalStateChange,
): Promise<boolean> {
  must(
    state === undefined || canChangeState(lifecycle, from, state),
    `a withdrawal goes from ${from} to ${state}`,
  )
  const { numUpdatedRows } = await tx
    .withTables<PayoutTables>()
    .updateTable('withdrawals')
    .set({ doubt_since: null, confirmation: null, waits_until: null })
    .$if(state !== undefined, (row) => row.set({ state: state! }))
    .$if(agreedBy !== undefined, (row) =>
      row.set({ agreed_by: agreedBy!.id, agreed_name: agreedBy!.name }),
    )
    .$if(firstReviewedBy !== undefined, (row) =>
      row.set({
        first_reviewed_by: firstReviewedBy!.id,
        first_reviewed_name: firstReviewedBy!.name,
        first_reviewed_at: new Date(),
      }),
    )
    .$if(reviewedBy !== undefined, (row) =>
      row.set({ reviewed_by: reviewedBy!.id, reviewed_name: reviewedBy!.name }),
    )
    .$if(why !== undefined, (row) => row.set({ why: why! }))
    .$if(providerNumber !== undefined, (row) => row.set({ provider_number: providerNumber! }))
    .$if(endedAt !== undefined, (row) => row.set({ ended_at: endedAt! }))
    .where('merchant_id', '=', scope.merchantId)
    .where('withdrawal_id', '=', id)
    .where('state', '=', from)
    .$if(agreedBy !== undefined, (row) => row.where('agreed_by', 'is', null))
    .$if(firstReviewedBy !== undefined, (row) => row.where('first_reviewed_by', 'is', null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the source and the requester's name of each withdrawal. */
export async function listWithdrawalRequesters(tx: Tx, scope: Scope, ids: readonly string[]) {
  return selectWithdrawals(tx, scope)
    .where('withdrawal_id', '=', anyOf(ids))
    .select(['withdrawal_id as id', 'source', 'asked_name as askedName'])
    .execute()
}

/** Returns withdrawals of all merchants, the oldest first; none unless the platform's staff ask. */
export async function listWithdrawalsToReview(
  tx: Tx,
  state: WithdrawalState,
  { size, offset }: PageWindow,
): Promise<{ total: number; records: (WithdrawalRow & { readonly merchantId: string })[] }> {
  const { rows } = await sql<PayoutTables['withdrawals']>`
    select * from withdrawals_to_review(${state}, ${size}, ${offset})`.execute(tx)
  const counted = await sql<{ total: number }>`select count_to_review(${state}) as total`.execute(
    tx,
  )
  const records = rows.map((row) => ({
    merchantId: row.merchant_id,
    ...toWithdrawalRow({
      id: row.withdrawal_id,
      source: row.source,
      way: row.way,
      channelId: row.channel_id,
      bankAccountId: row.bank_account_id,
      receiver: row.receiver,
      amount: row.amount_fen,
      fee: row.fee_fen,
      state: row.state,
      openid: row.openid,
      sealedName: row.sealed_name,
      askedBy: row.asked_by,
      askedName: row.asked_name,
      agreedBy: row.agreed_by,
      agreedName: row.agreed_name,
      firstReviewedBy: row.first_reviewed_by,
      firstReviewedName: row.first_reviewed_name,
      firstReviewedAt: row.first_reviewed_at,
      reviewedName: row.reviewed_name,
      why: row.why,
      providerNumber: row.provider_number,
      confirmation: row.confirmation,
      waitsUntil: row.waits_until,
      doubtSince: row.doubt_since,
      cancelledAt: row.cancelled_at,
      madeAt: row.made_at,
      endedAt: row.ended_at,
    }),
  }))
  return { total: counted.rows[0]!.total, records }
}

export function selectWithdrawals(tx: Tx, scope: Scope) {
  return tx
    .withTables<PayoutTables>()
    .selectFrom('withdrawals')
    .where('merchant_id', '=', scope.merchantId)
}
