import type { Sentence } from './sentence.ts'

/**
 * Something that people change, as the operation log tells it: its kind, and the fields whose old
 * and new value the log shows. A field that is not named here never reaches the log, so a secret
 * can't get there by mistake.
 */
export type Subject<Field extends string = string> = {
  readonly kind: string
  readonly name: Sentence
  readonly fields: Readonly<Record<Field, Sentence>>
}

export function declareSubject<const Field extends string>(
  kind: string,
  name: Sentence,
  fields: Readonly<Record<Field, Sentence>>,
): Subject<Field> {
  return { kind, name, fields }
}
