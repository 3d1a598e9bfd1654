import { findMemberPhone } from '#server/modules/member-phones/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import { keyedHash, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

const ABOUT = 'pointTasks.phone'

/**
 * Returns hashes of a member's proven phone, by each key and the newest first, so that older ones are still
 * found. None without a phone.
 */
export async function readPhoneHashes(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  playerId: string,
): Promise<Buffer[]> {
  const found = await findMemberPhone(tx, scope, playerId)
  if (!found) return []
  const sealed = { sealed: found.sealedPhone, masked: '' }
  const phone = unsealPrivateNumber(keys, 'memberPhone', sealed)
  return keys.map((key) => keyedHash([key], ABOUT, phone))
}

/** Returns whether two lists have a hash in common. */
export function shareHash(
  some: readonly (Buffer | null)[],
  others: readonly (Buffer | null)[],
): boolean {
  return some.some((each) => each !== null && others.some((other) => other?.equals(each)))
}
