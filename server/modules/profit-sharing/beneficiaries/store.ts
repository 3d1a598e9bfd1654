import { sql } from 'kysely'
import type { BeneficiaryRole } from '#contract/profit-sharing/beneficiaries.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import {
  anyOf,
  toContainsPattern,
  orderRows,
  listPageRows,
  executeUnlessDuplicate,
  merchantValue,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type Tables = {
  beneficiaries: {
    merchant_id: string
    beneficiary_id: string
    name: string
    role: BeneficiaryRole
    phone: string
    sealed_number: string | null
    masked_number: string
    agent_id: string | null
    remark: string
    wechat_merchant: string
    wechat_name: string
    receiver_name: string
    receiver_bound_at: Date | null
    made_at: Date
    removed_at: Date | null
  }
  beneficiary_cards: {
    merchant_id: string
    beneficiary_id: string
    sealed_number: string
    masked_number: string
    holder: string
    bank_name: string
    branch_name: string
    is_company: boolean
    bound_at: Date
  }
}

export type BeneficiaryRow = {
  readonly merchantId: string
  readonly id: string
  readonly name: string
  readonly role: BeneficiaryRole
  readonly phone: string
  readonly sealedNumber: string | null
  readonly maskedNumber: string
  readonly agentId: string | null
  readonly remark: string
  readonly wechatMerchant: string
  readonly wechatName: string
  readonly receiverName: string
  readonly receiverBoundAt: Date | null
  readonly madeAt: Date
  /** Data of the bank card, null if none is bound. */
  readonly cardNumber: string | null
  readonly cardHolder: string | null
  readonly bankName: string | null
}

const COLUMNS = [
  'b.merchant_id as merchantId',
  'b.beneficiary_id as id',
  'b.name',
  'b.role',
  'b.phone',
  'b.sealed_number as sealedNumber',
  'b.masked_number as maskedNumber',
  'b.agent_id as agentId',
  'b.remark',
  'b.wechat_merchant as wechatMerchant',
  'b.wechat_name as wechatName',
  'b.receiver_name as receiverName',
  'b.receiver_bound_at as receiverBoundAt',
  'b.made_at as madeAt',
  'c.masked_number as cardNumber',
  'c.holder as cardHolder',
  'c.bank_name as bankName',
] as const

/**
 * Selects all beneficiaries, also removed ones, because their bookings still need a name. A caller with some
 * sites gets those who have, had or will have a share there.
 */
function selectBeneficiaries(tx: Tx, scope: Scope) {
  return tx
    .withTables<Tables>()
    .selectFrom('beneficiaries as b')
    .leftJoin('beneficiary_cards as c', (join) =>
      join
        .onRef('c.merchant_id', '=', 'b.merchant_id')
        .onRef('c.beneficiary_id', '=', 'b.beneficiary_id'),
    )
    .where('b.merchant_id', '=', merchantValue(scope))
    .$if(scope.sites !== 'all', (query) => query.where(whereShareAtSites(scope)))
}

/** A split without a site applies to every site. */
function whereShareAtSites(scope: Scope) {
  const sites = scope.sites === 'all' ? [] : ['', ...scope.sites]
  return sql<boolean>`exists (select from split_parts p
    join splits s on s.merchant_id = p.merchant_id and s.split_id = p.split_id
    where p.merchant_id = ${merchantValue(scope)} and s.merchant_id = ${merchantValue(scope)}
      and p.beneficiary_id = b.beneficiary_id and s.site_id = ${anyOf(sites)})`
}

const SORTED = { createTime: 'b.made_at', name: 'b.name' } as const

type BeneficiaryFilter = {
  /** Part of the name. */
  readonly name: string | undefined
  /** Only the rows of this agent; undefined for all. */
  readonly agentId: string | undefined
}

export async function listBeneficiaries(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED>,
  { name = '', agentId }: BeneficiaryFilter,
): Promise<{ total: number; records: BeneficiaryRow[] }> {
  const beneficiaries = selectBeneficiaries(tx, scope)
    .where('b.removed_at', 'is', null)
    .where('b.name', 'ilike', toContainsPattern(name))
    .$if(agentId !== undefined, (query) => query.where('b.agent_id', '=', agentId!))
  const sorted = orderRows(beneficiaries.select(COLUMNS), window.order, SORTED)
    .orderBy('b.made_at', 'desc')
    .orderBy('b.beneficiary_id', 'desc')
  return listPageRows(beneficiaries, sorted, window)
}

export async function listAllBeneficiaries(tx: Tx, scope: Scope): Promise<BeneficiaryRow[]> {
  return selectBeneficiaries(tx, scope).select(COLUMNS).execute()
}

export async function countBeneficiaries(tx: Tx, scope: Scope): Promise<number> {
  const counted = selectBeneficiaries(tx, scope).where('b.removed_at', 'is', null)
  const { size } = await counted
    .select((x) => x.fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow()
  return size
}

/** Returns undefined for a removed beneficiary. */
export async function findBeneficiary(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<BeneficiaryRow | undefined> {
  return selectBeneficiaries(tx, scope)
    .where('b.beneficiary_id', '=', id)
    .where('b.removed_at', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst()
}

const NOT_BOUND = { receiver_name: '', receiver_bound_at: null }

/** False when the merchant has another one of this name. */
export async function insertBeneficiary(
  tx: Tx,
  scope: Scope,
  row: Omit<BeneficiaryRow, 'merchantId'>,
): Promise<boolean> {
  const query = tx
    .withTables<Tables>()
    .insertInto('beneficiaries')
    .values({
      merchant_id: scope.merchantId,
      ...toBeneficiaryColumns(row),
      ...NOT_BOUND,
      removed_at: null,
    })
  return executeUnlessDuplicate('beneficiary_name_is_own', query)
}

/** The same. */
export async function updateBeneficiary(
  tx: Tx,
  scope: Scope,
  row: BeneficiaryRow,
): Promise<boolean> {
  const query = tx
    .withTables<Tables>()
    .updateTable('beneficiaries')
    .set(toBeneficiaryColumns(row))
    .where('merchant_id', '=', scope.merchantId)
    .where('beneficiary_id', '=', row.id)
  return executeUnlessDuplicate('beneficiary_name_is_own', query)
}

function toBeneficiaryColumns(row: Omit<BeneficiaryRow, 'merchantId'>) {
  return {
    beneficiary_id: row.id,
    name: row.name,
    role: row.role,
    phone: row.phone,
    sealed_number: row.sealedNumber,
    masked_number: row.maskedNumber,
    agent_id: row.agentId,
    remark: row.remark,
    wechat_merchant: row.wechatMerchant,
    wechat_name: row.wechatName,
    made_at: row.madeAt,
  }
}

export async function markBeneficiaryRemoved(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('beneficiaries')
    .set({ removed_at: new Date() })
    .where('merchant_id', '=', scope.merchantId)
    .where('beneficiary_id', '=', id)
    .execute()
}

export type CardRow = {
  readonly sealedNumber: string
  readonly maskedNumber: string
  readonly holder: string
  readonly bankName: string
  readonly branchName: string
  readonly isCompany: boolean
  readonly boundAt: Date
}

/** Saves the bank card in place of the one bound before. */
export async function saveCard(tx: Tx, scope: Scope, id: string, card: CardRow): Promise<void> {
  const values = {
    sealed_number: card.sealedNumber,
    masked_number: card.maskedNumber,
    holder: card.holder,
    bank_name: card.bankName,
    branch_name: card.branchName,
    is_company: card.isCompany,
    bound_at: card.boundAt,
  }
  await tx
    .withTables<Tables>()
    .insertInto('beneficiary_cards')
    .values({ merchant_id: scope.merchantId, beneficiary_id: id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'beneficiary_id']).doUpdateSet(values),
    )
    .execute()
}

export async function findCard(tx: Tx, scope: Scope, id: string): Promise<CardRow | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('beneficiary_cards')
    .where('merchant_id', '=', merchantValue(scope))
    .where('beneficiary_id', '=', id)
    .select(['sealed_number as sealedNumber', 'masked_number as maskedNumber', 'holder'])
    .select(['bank_name as bankName', 'branch_name as branchName'])
    .select(['is_company as isCompany', 'bound_at as boundAt'])
    .executeTakeFirst()
}

/** An agent that works for one of the scope's merchants. */
export type AgentRow = {
  readonly id: string
  readonly name: string
  readonly merchantId: string
  readonly merchantName: string
}
export async function listMerchantAgents(tx: Tx, scope: Scope): Promise<AgentRow[]> {
  const { rows } = await sql<{
    agent_id: string
    name: string
    merchant_id: string
    merchant_name: string
  }>`select * from agents_of(${[...scope.merchants]})`.execute(tx)
  return rows.map((row) => ({
    id: row.agent_id,
    name: row.name,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
  }))
}

/**
 * Returns the names for ledger accounts of beneficiaries, also in the pot of a channel
 * (`channel:beneficiary`).
 */
export async function beneficiaryNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await listAllBeneficiaries(tx, scope)).map(({ id, name }) => [id, name]))
  return new Map(ids.map((id) => [id, names.get(id.split(':').at(-1) ?? '') ?? '']))
}
