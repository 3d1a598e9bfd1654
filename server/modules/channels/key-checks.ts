import { createPublicKey, type KeyObject } from 'node:crypto'
import { readCertificate } from '#server/outside/pem-keys.ts'
import { hashSha256 } from '#server/platform/hash.ts'

/**
 * Keys as a person pastes them, proven as far as that goes without asking the provider: each is what
 * it should be, and those that belong together do. What is not given stays as it was before.
 */
export type GivenKeys<Keys, Field extends string> = Read<Keys> | Wrong<Field>
export type Read<Keys> = {
  readonly is: 'read'
  readonly keys: Keys
  /** The number at the provider. */
  readonly account: string
  readonly fingerprint: string
  /** Null: these keys have no end. */
  readonly expiresAt: Date | null
}
export type Wrong<Field extends string> = {
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
): Wrong<Field> {
  return { is: 'wrong', failure, field }
}

/** What is wrong with a certificate that should be for this key. */
export function certificateFault(pem: string, key: KeyObject): KeyFailure | undefined {
  const certificate = readCertificate(pem)
  if (!certificate) return 'noCertificate'
  if (!certificate.checkPrivateKey(key)) return 'notAPair'
  return certificate.validToDate.getTime() < Date.now() ? 'expired' : undefined
}

/** By the public half, so that nothing of a secret can be told from it. */
export function fingerprintOf(privateKey: KeyObject): string {
  return maskedHash(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
}

/** Eight of the 64 signs of a hash: enough to tell two apart, too little to try a secret out. */
export function maskedHash(bytes: Buffer): string {
  const hex = hashSha256(bytes).toString('hex').toUpperCase()
  return `${hex.slice(0, 4)}…${hex.slice(-4)}`
}
