import { sql, type Generated } from 'kysely'
import { listStatesBefore, type Lifecycle } from '#contract/base/lifecycle.ts'
import { contractLife, type ContractState } from '#contract/contracts/contract-document.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, listPageRows, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type ContractFieldValue = { readonly name: string; readonly value: string }
type Tables = {
  contracts: {
    merchant_id: string
    contract_id: string
    template_id: string
    title: string
    beneficiary_id: string
    beneficiary_name: string
    site_id: string
    site_name: string
    starts_on: string
    ends_on: string
    own_values: string
    state: Exclude<ContractState, 'expired'>
    sign_until: Date | null
    sent_by: Generated<string>
    made_by: string
    made_at: Date
  }
  contract_signatures: { merchant_id: string; contract_id: string; signed_at: Date }
}

export type Draft = {
  readonly id: string
  readonly templateId: string
  readonly title: string
  readonly partnerId: string
  readonly partnerName: string
  readonly siteId: string
  readonly siteName: string
  /** Format `2026-12-01`. */
  readonly startsOn: string
  readonly endsOn: string
  readonly values: readonly ContractFieldValue[]
}
export type ContractRow = Draft & {
  readonly state: ContractState
  readonly signUntil: Date | null
  /** Account that sent it last; empty for a draft. */
  readonly sentBy: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly signedAt: Date | null
}

/** A contract that was sent expires by time alone. */
const selectState = () => sql<ContractState>`case
  when c.state = 'sent' and c.sign_until <= ${databaseNow()}
  then 'expired' else c.state end`

function selectContracts(tx: Tx, scope: Scope) {
  const all = tx
    .withTables<Tables>()
    .selectFrom('contracts as c')
    .leftJoin('contract_signatures as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 'c.merchant_id')
        .onRef('s.contract_id', '=', 'c.contract_id'),
    )
    .where('c.merchant_id', '=', merchantValue(scope))
  return scope.sites === 'all' ? all : all.where('c.site_id', '=', anyOf(scope.sites))
}

function selectContractRows(tx: Tx, scope: Scope) {
  return selectContracts(tx, scope).select([
    'c.contract_id as id',
    'c.template_id as templateId',
    'c.title',
    'c.beneficiary_id as partnerId',
    'c.beneficiary_name as partnerName',
    'c.site_id as siteId',
    'c.site_name as siteName',
    sql<string>`c.starts_on::text`.as('startsOn'),
    sql<string>`c.ends_on::text`.as('endsOn'),
    sql<readonly ContractFieldValue[]>`c.own_values`.as('values'),
    selectState().as('state'),
    'c.sign_until as signUntil',
    'c.sent_by as sentBy',
    'c.made_by as madeBy',
    'c.made_at as madeAt',
    's.signed_at as signedAt',
  ])
}

export async function listContracts(
  tx: Tx,
  scope: Scope,
  window: PageWindow,
  state: ContractState | undefined,
): Promise<{ total: number; records: ContractRow[] }> {
  const condition = sql<boolean>`(${state ?? null}::text is null or ${selectState()} = ${state ?? null})`
  const sorted = selectContractRows(tx, scope)
    .where(condition)
    .orderBy('c.made_at', 'desc')
    .orderBy('c.contract_id', 'desc')
  return listPageRows(selectContracts(tx, scope).where(condition), sorted, window)
}

export async function findContract(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ContractRow | undefined> {
  return selectContractRows(tx, scope).where('c.contract_id', '=', id).executeTakeFirst()
}

/** Locks a contract until the transaction ends. Undefined if it does not exist. */
export async function lockContract(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ContractRow | undefined> {
  return selectContractRows(tx, scope)
    .where('c.contract_id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
}

export async function hasTemplateDrafts(
  tx: Tx,
  scope: Scope,
  templateIds: readonly string[],
): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('contracts')
    .where('merchant_id', '=', merchantValue(scope))
    .where('template_id', '=', anyOf(templateIds))
    .where('state', '=', 'draft')
    .select('contract_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertContractDraft(
  tx: Tx,
  scope: Scope,
  draft: Draft,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('contracts')
    .values({
      merchant_id: scope.merchantId,
      ...toContractColumns(draft),
      state: 'draft',
      sign_until: null,
      made_by: by,
      made_at: at,
    })
    .execute()
}

/** Updates a draft; returns false if the contract is no longer a draft. */
export async function updateContractDraft(tx: Tx, scope: Scope, draft: Draft): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<Tables>()
    .updateTable('contracts')
    .set(toContractColumns(draft))
    .where('merchant_id', '=', scope.merchantId)
    .where('contract_id', '=', draft.id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function toContractColumns(draft: Draft) {
  return {
    contract_id: draft.id,
    template_id: draft.templateId,
    title: draft.title,
    beneficiary_id: draft.partnerId,
    beneficiary_name: draft.partnerName,
    site_id: draft.siteId,
    site_name: draft.siteName,
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    own_values: JSON.stringify(draft.values),
  }
}

/** Changes the state; returns false if the current state does not allow it. */
export async function updateContractState(
  tx: Tx,
  scope: Scope,
  id: string,
  to: Exclude<ContractState, 'draft' | 'expired'>,
  change: { readonly sign_until?: Date; readonly sent_by?: string } = {},
): Promise<boolean> {
  const lifecycle: Lifecycle<ContractState> = contractLife
  // A contract that was sent can be sent again, which renews its link.
  const from =
    to === 'sent' ? [...listStatesBefore(lifecycle, to), to] : listStatesBefore(lifecycle, to)
  const { numUpdatedRows } = await tx
    .withTables<Tables>()
    .updateTable('contracts as c')
    .set({ ...change, state: to })
    .where('merchant_id', '=', scope.merchantId)
    .where('contract_id', '=', id)
    .where(sql<boolean>`${selectState()} = ${anyOf(from)}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
