import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'

/** Row of the scope's tenant: a merchant, an agent or the platform. */
type TenantTables = {
  merchants: {
    merchant_id: string
    kind: Tenant['kind']
    name: string
    service_phone: string
    service_qr: string
    state: Tenant['state']
    stopped_why: string
    stopped_at: Date | null
    made_at: Date
  }
}
export type Tenant = {
  readonly id: string
  readonly kind: 'merchant' | 'agent' | 'platform'
  readonly name: string
  readonly servicePhone: string
  readonly serviceQr: string
  readonly state: 'active' | 'stopped'
  /** Of a stopped one. */
  readonly stoppedWhy: string
  readonly stoppedAt: Date | null
  readonly createTime: Date
}
export async function findTenant(tx: Tx, scope: Scope): Promise<Tenant | undefined> {
  return tx
    .withTables<TenantTables>()
    .selectFrom('merchants')
    .where('merchant_id', '=', scope.merchantId)
    .select([
      'merchant_id as id',
      'kind',
      'name',
      'service_phone as servicePhone',
      'service_qr as serviceQr',
      'state',
      'stopped_why as stoppedWhy',
      'stopped_at as stoppedAt',
      'made_at as createTime',
    ])
    .executeTakeFirst()
}

export async function insertTenant(
  tx: Tx,
  scope: Scope,
  tenant: Pick<Tenant, 'kind' | 'name'>,
): Promise<void> {
  await tx
    .withTables<TenantTables>()
    .insertInto('merchants')
    .values({
      merchant_id: scope.merchantId,
      kind: tenant.kind,
      name: tenant.name,
      service_phone: '',
      service_qr: '',
      state: 'active',
      stopped_why: '',
      stopped_at: null,
      made_at: new Date(),
    })
    .execute()
}

export type TenantChanges = {
  readonly [Key in 'name' | 'servicePhone' | 'serviceQr']?: string | undefined
}

/** Updates the tenant. Undefined fields stay unchanged; at least one field must be set. */
export async function updateTenant(
  tx: Tx,
  scope: Scope,
  { name, servicePhone, serviceQr }: TenantChanges,
): Promise<void> {
  await tx
    .withTables<TenantTables>()
    .updateTable('merchants')
    .set(omitUndefinedFields({ name, service_phone: servicePhone, service_qr: serviceQr }))
    .where('merchant_id', '=', scope.merchantId)
    .execute()
}

/**
 * Changes the state of a tenant. Returns undefined if it already has that state, because another change came
 * first.
 */
export async function setTenantState(
  tx: Tx,
  scope: Scope,
  state: Tenant['state'],
  why: string,
): Promise<Tenant | undefined> {
  const isStopped = state === 'stopped'
  const { numUpdatedRows } = await tx
    .withTables<TenantTables>()
    .updateTable('merchants')
    .set({ state, stopped_why: isStopped ? why : '', stopped_at: isStopped ? new Date() : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '<>', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? findTenant(tx, scope) : undefined
}
