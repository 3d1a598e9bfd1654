import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DeliveryAddress } from '#contract/points-store/redemption.ts'
import type { SavedAddress } from '#contract/points-store/player-addresses.ts'
import { findFullAreaName } from '#server/modules/places/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

const OWN = 'points-store.address'
const SENT = 'points-store.redemption-address'

const sealedOwn = z.object({
  recipient: z.string(),
  phone: z.string(),
  regionCode: z.string(),
  street: z.string(),
})
const sealedSent = z.object({
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  street: z.string(),
})

type OwnAddress = z.output<typeof sealedOwn>

/** Seals an address of a member's own list. */
export function sealOwnAddress(keys: SealKeys, address: OwnAddress): string {
  return sealText(keys, OWN, JSON.stringify(address))
}

/** Seals where a redemption goes. Later changes of the member's addresses do not change it. */
export function sealSentAddress(keys: SealKeys, address: DeliveryAddress): string {
  return sealText(keys, SENT, JSON.stringify(address))
}

export function openSentAddress(keys: SealKeys, sealed: string): DeliveryAddress {
  return z.parse(sealedSent, JSON.parse(unsealText(keys, SENT, sealed)))
}

/** Lists a player's addresses, the default one first. */
export async function listAddresses(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  keys: SealKeys,
): Promise<SavedAddress[]> {
  const { rows } = await sql<{ id: string; sealed: string; isDefault: boolean }>`select
      a.address_id as id, a.sealed, a.is_default as "isDefault" from player_addresses a
    where a.merchant_id = ${merchantId} and a.player_id = ${playerId}
    order by a.is_default desc, a.made_at, a.address_id`.execute(tx)
  return rows.map(({ id, sealed, isDefault }) => {
    const opened = z.parse(sealedOwn, JSON.parse(unsealText(keys, OWN, sealed)))
    return { id, ...opened, isDefault, region: findFullAreaName(opened.regionCode) ?? '' }
  })
}

/** Keeps a player's addresses from changing until the transaction ends, so that one is the default. */
export async function lockAddresses(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
): Promise<void> {
  const key = `addresses ${merchantId} ${playerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

type WrittenAddress = Omit<SavedAddress, 'region'>

/** Inserts or changes an address. A default one ends the default of the others. */
export async function saveAddress(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  keys: SealKeys,
  { id, isDefault, ...address }: WrittenAddress,
): Promise<void> {
  if (isDefault) {
    await sql`update player_addresses set is_default = false
      where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  }
  const sealed = sealOwnAddress(keys, address)
  await sql`insert into "player_addresses" ("merchant_id", player_id, address_id, sealed, is_default,
      made_at)
    values (${merchantId}, ${playerId}, ${id}, ${sealed}, ${isDefault}, ${new Date()})
    on conflict (merchant_id, player_id, address_id) do update set sealed = excluded.sealed,
      is_default = excluded.is_default`.execute(tx)
}

/** Deletes an address. Returns false if there is none. */
export async function deleteAddress(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from player_addresses
    where merchant_id = ${merchantId} and player_id = ${playerId}
      and address_id = ${id}`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Erases the addresses of a member, and those to which redemptions went. Shipped redemptions must have one,
 * so it becomes an empty one.
 */
export async function eraseDeliveryAddresses(
  tx: Tx,
  { merchantId }: Scope,
  keys: SealKeys,
  playerId: string,
): Promise<void> {
  const erased = sealSentAddress(keys, { recipient: '', phone: '', region: '', street: '' })
  await sql`delete from player_addresses
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  await sql`update redemptions set sealed_address = ${erased}
    where merchant_id = ${merchantId} and player_id = ${playerId}
      and sealed_address is not null`.execute(tx)
}
