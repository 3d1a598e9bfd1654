import { randomBytes, randomInt } from 'node:crypto'
import { signInFacts } from '#contract/people/person.ts'
import type { Tx } from '#server/platform/db.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { keyedHash, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import {
  deletePhoneCode,
  insertPhoneTicket,
  consumePhoneTicket,
  attemptPhoneCode,
  type PhoneCodeKey,
  type StoredCodeKey,
} from '../sign-in-store.ts'

/**
 * Proof that a person holds a phone: a ticket received for a correct code, or the code itself from clients
 * without tickets. Either can be used once, and its use ends both.
 */
export type PhoneProof = {
  readonly ticket?: string | undefined
  readonly code?: string | undefined
}
export type PhoneFault = {
  readonly failure: 'codeWrong' | 'codeOver' | 'notProven'
  readonly field: 'ticket' | 'code'
}

const TICKET_BYTES = 32

export function generatePhoneCode(): string {
  return String(randomInt(10 ** signInFacts.codeDigits)).padStart(signInFacts.codeDigits, '0')
}

export function hashPhoneCode(
  keys: SealKeys,
  { phone, purpose }: PhoneCodeKey,
  code: string,
): Buffer {
  return keyedHash(keys, 'people.code', `${purpose} ${phone} ${code}`)
}

/**
 * Returns the key under which a code is stored. It hides the phone. A code for a subject has a key of its
 * own, so that nobody who names the same phone elsewhere replaces it or uses up its tries.
 */
export function toCodeKey(
  keys: SealKeys,
  { phone, purpose }: PhoneCodeKey,
  about?: string,
): StoredCodeKey {
  const text = about === undefined ? phone : `${phone} ${about}`
  return { phoneHash: keyedHash(keys, 'people.codeKey', text).toString('hex'), purpose }
}

export async function issuePhoneTicket(tx: Tx, keys: SealKeys, of: PhoneCodeKey): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  await insertPhoneTicket(tx, toCodeKey(keys, of), hashSha256(ticket))
  return ticket
}

/** Uses up the ticket of a phone. Returns false if it is wrong, expired or already used. */
export function consumeTicketOfPhone(
  tx: Tx,
  keys: SealKeys,
  of: PhoneCodeKey,
  ticket: string,
): Promise<boolean> {
  return consumePhoneTicket(tx, toCodeKey(keys, of), hashSha256(ticket))
}

/** Checks a code that was sent to a phone. A wrong one is counted, so the transaction must be committed. */
export function attemptCodeOfPhone(
  tx: Tx,
  keys: SealKeys,
  of: PhoneCodeKey,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  return attemptPhoneCode(tx, toCodeKey(keys, of), hashPhoneCode(keys, of, code))
}

/**
 * Returns undefined if the proof is valid. A wrong code is counted, so a refusal must commit the
 * transaction.
 */
export async function consumePhoneProof(
  tx: Tx,
  keys: SealKeys,
  of: PhoneCodeKey,
  { ticket, code }: PhoneProof,
): Promise<PhoneFault | undefined> {
  if (ticket !== undefined) {
    const isConsumed = await consumeTicketOfPhone(tx, keys, of, ticket)
    return isConsumed ? undefined : { failure: 'notProven', field: 'ticket' }
  }
  if (code === undefined) return { failure: 'notProven', field: 'ticket' }
  const tried = await attemptCodeOfPhone(tx, keys, of, code)
  if (tried !== 'right') {
    return { failure: tried === 'wrong' ? 'codeWrong' : 'codeOver', field: 'code' }
  }
  await deletePhoneCode(tx, toCodeKey(keys, of))
  return undefined
}
