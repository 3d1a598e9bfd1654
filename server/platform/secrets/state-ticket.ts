import { randomBytes } from 'node:crypto'
import { hashSha256 } from '../hash.ts'

/**
 * A merchant, a subject in it and a secret given only to that subject. The text goes to another platform as
 * its `state` and comes back. Platforms accept only letters and digits.
 */
const TICKET = /^(\d{1,20})x(\d{1,20})x([0-9a-f]{32})$/
const SECRET_BYTES = 16

export type StateTicket = {
  readonly merchantId: string
  readonly of: string
  /** Hash of the secret, which itself is not stored. */
  readonly hash: Buffer
}

export function newStateTicket(merchantId: string, of: string): { state: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  return { state: `${merchantId}x${of}x${secret}`, hash: hashSha256(secret) }
}

export function parseStateTicket(state: string): StateTicket | undefined {
  const [, merchantId, of, secret] = TICKET.exec(state) ?? []
  if (!merchantId || !of || !secret) return undefined
  return { merchantId, of, hash: hashSha256(secret) }
}
