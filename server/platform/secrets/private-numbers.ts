import {
  maskPrivateNumber,
  numberLookSubject,
  type PrivateNumber,
} from '#contract/base/private-numbers.ts'
import type { OperationRecorder } from '../calls/operation-log.ts'
import type { Scope } from '../scope.ts'
import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/**
 * A private number as stored. Its key is outside the database, and the mask is all that most people may see.
 */
export type SealedNumber = { readonly sealed: string; readonly masked: string }

const numberSealLabel = (kind: PrivateNumber) => `number.${kind}`

export function sealPrivateNumber(
  keys: SealKeys,
  kind: PrivateNumber,
  number: string,
): SealedNumber {
  return {
    sealed: sealText(keys, numberSealLabel(kind), number),
    masked: maskPrivateNumber(number),
  }
}

/** Returns the number for forwarding. This writes no log line, because no person sees it. */
export function unsealPrivateNumber(
  keys: SealKeys,
  kind: PrivateNumber,
  { sealed }: SealedNumber,
): string {
  return unsealText(keys, numberSealLabel(kind), sealed)
}

type NumberDisclosure = {
  readonly scope: Scope
  readonly record: OperationRecorder
  /** The owner of the number, or its subject: an ID, and a name for people. */
  readonly of: { readonly id: string; readonly name: string }
}

/**
 * Returns the number for a person to see. This adds a line to the operation log of the number's merchant, so
 * it needs a call that writes.
 */
export function discloseAndRecordNumber(
  keys: SealKeys,
  kind: PrivateNumber,
  sealedNumber: SealedNumber,
  { scope, record, of }: NumberDisclosure,
): string {
  record(scope, numberLookSubject, { ...of, after: { seen: kind } })
  return unsealPrivateNumber(keys, kind, sealedNumber)
}
