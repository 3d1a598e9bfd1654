import { verify, type KeyObject } from 'node:crypto'
import { databaseNowMs } from '#server/platform/clock.ts'

/** Platform keys by the value of `Wechatpay-Serial`. */
export type PlatformKeys = Readonly<Record<string, KeyObject>>
export type SignatureHeaders = Readonly<Record<string, unknown>>

/**
 * Fault in the signature of an answer or notice, determined from its raw bytes. A `probe` is the platform's
 * test of whether we verify: its signature begins with a fixed prefix, and the rest may be anything.
 */
export type SignatureFault = 'incomplete' | 'stale' | 'unknownKey' | 'probe' | 'badSignature'

const AGE_SECONDS_MAX = 300
const PROBE = 'WECHATPAY/SIGNTEST/'

export function wechatSignatureFault(
  headers: SignatureHeaders,
  body: Buffer,
  keys: PlatformKeys,
): SignatureFault | undefined {
  const [timestamp, nonce, serial, signature] = NAMES.map((name) => headers[name])
  if (
    !isNonEmptyText(timestamp) ||
    !isNonEmptyText(nonce) ||
    !isNonEmptyText(serial) ||
    !isNonEmptyText(signature)
  ) {
    return 'incomplete'
  }
  if (signature.startsWith(PROBE)) return 'probe'
  const age = Math.abs(databaseNowMs() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > AGE_SECONDS_MAX) return 'stale'
  const key = Object.hasOwn(keys, serial) ? keys[serial] : undefined
  if (!key) return 'unknownKey'
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  const isSigned = verify('sha256', message, key, Buffer.from(signature, 'base64'))
  return isSigned ? undefined : 'badSignature'
}

const NAMES = [
  'wechatpay-timestamp',
  'wechatpay-nonce',
  'wechatpay-serial',
  'wechatpay-signature',
] as const

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
