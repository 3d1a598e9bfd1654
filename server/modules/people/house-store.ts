import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withoutAbsent } from '#server/platform/without-absent.ts'

/** The scope's own house: a merchant, an agent or the platform. */
type HouseTables = {
  merchants: {
    merchant_id: string
    kind: House['kind']
    name: string
    service_phone: string
    service_qr: string
    state: House['state']
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
