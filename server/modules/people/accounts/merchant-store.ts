import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withoutAbsent } from '#server/platform/calls/without-absent.ts'

/** The scope's own house: a merchant, an agent or the platform. */
type HouseTables = {
  merchants: {
    merchant_id: string
    kind: House['kind']
    name: string
    service_phone: string
    service_qr: string
    state: House['state']
    stopped_why: string
    stopped_at: Date | null
    made_at: Date
  }
}
export type House = {
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
export async function findHouse(tx: Tx, scope: Scope): Promise<House | undefined> {
  return tx
    .withTables<HouseTables>()
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

export async function insertHouse(
  tx: Tx,
  scope: Scope,
  house: Pick<House, 'kind' | 'name'>,
): Promise<void> {
  await tx
    .withTables<HouseTables>()
    .insertInto('merchants')
    .values({
      merchant_id: scope.merchantId,
      kind: house.kind,
      name: house.name,
      service_phone: '',
      service_qr: '',
      state: 'active',
      stopped_why: '',
      stopped_at: null,
      made_at: new Date(),
    })
    .execute()
}

export type HouseChanges = {
  readonly [Key in 'name' | 'servicePhone' | 'serviceQr']?: string | undefined
}

/** What is undefined stays as it is; something must be there. */
export async function updateHouse(
  tx: Tx,
  scope: Scope,
  { name, servicePhone, serviceQr }: HouseChanges,
): Promise<void> {
  await tx
    .withTables<HouseTables>()
    .updateTable('merchants')
    .set(withoutAbsent({ name, service_phone: servicePhone, service_qr: serviceQr }))
    .where('merchant_id', '=', scope.merchantId)
    .execute()
}

/** Undefined when it was so already: somebody else was quicker. */
export async function setHouseState(
  tx: Tx,
  scope: Scope,
  state: House['state'],
  why: string,
): Promise<House | undefined> {
  const isStopped = state === 'stopped'
  const { numUpdatedRows } = await tx
    .withTables<HouseTables>()
    .updateTable('merchants')
    .set({ state, stopped_why: isStopped ? why : '', stopped_at: isStopped ? new Date() : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '<>', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? findHouse(tx, scope) : undefined
}
