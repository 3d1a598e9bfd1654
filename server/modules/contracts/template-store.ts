import type { Tx } from '#server/platform/db.ts'
import { anyOf, executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type Tables = {
  contract_templates: {
    merchant_id: string
    template_id: string
    name: string
    body: string
    changed_at: Date
    removed_at: Date | null
  }
}

export type TemplateRow = {
  readonly id: string
  readonly name: string
  readonly body: string
  readonly changedAt: Date
}

function selectContractTemplates(tx: Tx, scope: Scope) {
  return tx
    .withTables<Tables>()
    .selectFrom('contract_templates')
    .where('merchant_id', '=', merchantValue(scope))
    .where('removed_at', 'is', null)
    .select(['template_id as id', 'name', 'body', 'changed_at as changedAt'])
}

export async function listContractTemplates(tx: Tx, scope: Scope): Promise<TemplateRow[]> {
  return selectContractTemplates(tx, scope)
    .orderBy('changed_at', 'desc')
    .orderBy('template_id')
    .execute()
}

/** Returns undefined for a template that was removed. */
export async function findContractTemplate(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<TemplateRow | undefined> {
  return selectContractTemplates(tx, scope).where('template_id', '=', id).executeTakeFirst()
}

/** Locks the templates that exist until the transaction ends. */
export async function lockContractTemplates(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<TemplateRow[]> {
  return selectContractTemplates(tx, scope)
    .where('template_id', '=', anyOf(ids))
    .forUpdate()
    .execute()
}

/** Returns false if the merchant has another template with this name. */
export async function insertContractTemplate(
  tx: Tx,
  scope: Scope,
  row: TemplateRow,
): Promise<boolean> {
  const query = tx.withTables<Tables>().insertInto('contract_templates').values({
    merchant_id: scope.merchantId,
    template_id: row.id,
    name: row.name,
    body: row.body,
    changed_at: row.changedAt,
    removed_at: null,
  })
  return executeUnlessDuplicate(NAME, query)
}

/** Returns false if the merchant has another template with this name. */
export async function updateContractTemplate(
  tx: Tx,
  scope: Scope,
  row: TemplateRow,
): Promise<boolean> {
  const query = tx
    .withTables<Tables>()
    .updateTable('contract_templates')
    .set({ name: row.name, body: row.body, changed_at: row.changedAt })
    .where('merchant_id', '=', scope.merchantId)
    .where('template_id', '=', row.id)
  return executeUnlessDuplicate(NAME, query)
}

const NAME = 'contract_template_name_is_own'

/** Keeps the rows, because contracts made from the templates still name them. */
export async function markContractTemplatesRemoved(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('contract_templates')
    .set({ removed_at: new Date() })
    .where('merchant_id', '=', scope.merchantId)
    .where('template_id', '=', anyOf(ids))
    .execute()
}
