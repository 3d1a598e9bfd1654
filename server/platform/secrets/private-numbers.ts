import {
  maskedNumber,
  numberLookSubject,
  type PrivateNumber,
} from '#contract/base/private-numbers.ts'
import type { Recording } from '../calls/operation-log.ts'
import type { Scope } from '../scope.ts'
import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/**
 * A private number as stored. Its key is outside the database, and the mask is all that most people may see.
 */
export type KeptNumber = { readonly sealed: string; readonly masked: string }

const numberSealLabel = (kind: PrivateNumber) => `number.${kind}`

export function keepNumber(keys: SealKeys, kind: PrivateNumber, number: string): KeptNumber {
  return { sealed: sealText(keys, numberSealLabel(kind), number), masked: maskedNumber(number) }
}

/** Returns the number for forwarding. This writes no log line, because no person sees it. */
export function readNumber(keys: SealKeys, kind: PrivateNumber, { sealed }: KeptNumber): string {
  return unsealText(keys, numberSealLabel(kind), sealed)
}

type Look = {
  readonly scope: Scope
  readonly record: Recording
  /** The owner of the number, or its subject: an ID, and a name for people. */
  readonly of: { readonly id: string; readonly name: string }
}

/**
 * Returns the number for a person to see. This adds a line to the operation log of the number's merchant, so
 * it needs a call that writes.
 */
export function showNumber(
  keys: SealKeys,
  kind: PrivateNumber,
  kept: KeptNumber,
  { scope, record, of }: Look,
): string {
  record(scope, numberLookSubject, { ...of, after: { seen: kind } })
  return readNumber(keys, kind, kept)
}
