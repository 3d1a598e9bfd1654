import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A device's secret for the broker: 128 random bits, which need no slow hash. A stolen database alone does
 * not allow guesses either, since the key is stored elsewhere.
 */
export type DeviceKey = { readonly id: string; readonly key: Buffer }
/** The newest key makes secrets; the earlier ones still verify theirs. */
export type DeviceKeys = readonly [DeviceKey, ...DeviceKey[]]
export type HashedSecret = { readonly keyId: string; readonly hash: Buffer }

const SECRET_BYTES = 16

export function createDeviceSecret(keys: DeviceKeys): { secret: string; kept: HashedSecret } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, kept: toHashedSecret(keys, secret) }
}

export function toHashedSecret([newest]: DeviceKeys, secret: string): HashedSecret {
  return { keyId: newest.id, hash: hashDeviceSecret(newest, secret) }
}

/** Takes as long for an unknown device (undefined) as for a wrong secret. */
export function isCorrectSecret(
  keys: DeviceKeys,
  stored: HashedSecret | undefined,
  secret: string,
): boolean {
  const key = keys.find(({ id }) => id === stored?.keyId)
  const hash = hashDeviceSecret(key ?? keys[0], secret)
  return key !== undefined && stored !== undefined && timingSafeEqual(hash, stored.hash)
}

function hashDeviceSecret({ key }: DeviceKey, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest()
}
