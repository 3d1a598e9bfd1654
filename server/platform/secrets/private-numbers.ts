import {
  maskedNumber,
  numberLookSubject,
  type PrivateNumber,
} from '#contract/base/private-numbers.ts'
import type { Recording } from '../calls/operation-log.ts'
import type { Scope } from '../scope.ts'
import { sealText, unsealText, type SealKeys } from './sealed-text.ts'

/** As the database has it: what opens it lies elsewhere, and the mask is all that most may see. */
export type KeptNumber = { readonly sealed: string; readonly masked: string }

const numberSealLabel = (kind: PrivateNumber) => `number.${kind}`

export function keepNumber(keys: SealKeys, kind: PrivateNumber, number: string): KeptNumber {
  return { sealed: sealText(keys, numberSealLabel(kind), number), masked: maskedNumber(number) }
}

/** For who sends it on: what nobody sees leaves no line. */
export function readNumber(keys: SealKeys, kind: PrivateNumber, { sealed }: KeptNumber): string {
  return unsealText(keys, numberSealLabel(kind), sealed)
}

type Look = {
  readonly scope: Scope
  readonly record: Recording
  /** Of whom or what it is the number: an id, and a name for people. */
  readonly of: { readonly id: string; readonly name: string }
}

/** For a person to see, so in a call that writes: it leaves a line in the log of whose it is. */
export function showNumber(
  keys: SealKeys,
  kind: PrivateNumber,
  kept: KeptNumber,
  { scope, record, of }: Look,
): string {
  record(scope, numberLookSubject, { ...of, after: { seen: kind } })
  return readNumber(keys, kind, kept)
}
