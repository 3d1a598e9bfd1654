import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What a device proves itself with at the broker: 128 random bits, which need no slow hash. Who gets
 * hold of the database alone can't try them either, since the key lies outside it.
 */
export type DeviceKey = { readonly id: string; readonly key: Buffer }
/** The newest makes; those before it still know what they made. */
export type DeviceKeys = readonly [DeviceKey, ...DeviceKey[]]
export type KeptSecret = { readonly keyId: string; readonly hash: Buffer }

const SECRET_BYTES = 16

export function createDeviceSecret(keys: DeviceKeys): { secret: string; kept: KeptSecret } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, kept: keptSecret(keys, secret) }
}

export function keptSecret([newest]: DeviceKeys, secret: string): KeptSecret {
  return { keyId: newest.id, hash: hashDeviceSecret(newest, secret) }
}

/** As long for what is nobody's (undefined) as for what is somebody's and wrong. */
export function isSecret(keys: DeviceKeys, kept: KeptSecret | undefined, given: string): boolean {
  const key = keys.find(({ id }) => id === kept?.keyId)
  const hash = hashDeviceSecret(key ?? keys[0], given)
  return key !== undefined && kept !== undefined && timingSafeEqual(hash, kept.hash)
}

function hashDeviceSecret({ key }: DeviceKey, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest()
}
