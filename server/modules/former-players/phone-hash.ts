import type { Scope } from '#server/platform/scope.ts'
import { keyedHash, type SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Hashes a phone that has claimed at a merchant, by the newest key. */
export function hashClaimedPhone(keys: SealKeys, scope: Scope, phone: string): string {
  return listPhoneHashes(keys, scope, phone)[0]!
}

/** Lists the hashes of a phone by all keys, since an older key may have hashed it. */
export function listPhoneHashes(keys: SealKeys, { merchantId }: Scope, phone: string): string[] {
  return keys.map((key) =>
    keyedHash([key], 'former-players.phone', `${merchantId} ${phone}`).toString('base64url'),
  )
}
