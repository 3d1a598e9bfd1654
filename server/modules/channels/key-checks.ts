import { createPublicKey, type KeyObject } from 'node:crypto'
import { readCertificate } from '#server/outside/pem-keys.ts'
import { hashSha256 } from '#server/platform/hash.ts'

/**
 * Keys as a person pastes them, checked as far as possible without asking the provider. Each has the right
 * form, and keys that belong together match. Keys that are not given stay unchanged.
 */
export type KeyCheckResult<Keys, Field extends string> = AcceptedKeys<Keys> | RejectedKey<Field>
export type AcceptedKeys<Keys> = {
  readonly is: 'read'
  readonly keys: Keys
  /** Account number at the provider. */
  readonly account: string
  readonly fingerprint: string
  /** Null if these keys do not expire. */
  readonly expiresAt: Date | null
}
export type RejectedKey<Field extends string> = {
  readonly is: 'wrong'
  readonly failure: KeyFailure
  readonly field: Field
}
type KeyFailure =
  | 'accountFixed'
  | 'expired'
  | 'needed'
  | 'noCertificate'
  | 'noPrivateKey'
  | 'noPublicKey'
  | 'notAPair'

export function toWrongKey<const Field extends string>(
  failure: KeyFailure,
  field: Field,
): RejectedKey<Field> {
  return { is: 'wrong', failure, field }
}

/** Returns what is wrong with a certificate for this key; undefined if nothing is. */
export function findCertificateFault(pem: string, key: KeyObject): KeyFailure | undefined {
  const certificate = readCertificate(pem)
  if (!certificate) return 'noCertificate'
  if (!certificate.checkPrivateKey(key)) return 'notAPair'
  return certificate.validToDate.getTime() < Date.now() ? 'expired' : undefined
}

/** Computed from the public half, so that it reveals nothing of the secret. */
export function computeKeyFingerprint(privateKey: KeyObject): string {
  return computeMaskedHash(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
}

/**
 * Keeps eight of the hash's 64 digits: enough to distinguish two keys, too few to test guesses of a secret.
 */
export function computeMaskedHash(bytes: Buffer): string {
  const hex = hashSha256(bytes).toString('hex').toUpperCase()
  return `${hex.slice(0, 4)}…${hex.slice(-4)}`
}
