import type { Sentence } from './sentence.ts'

/**
 * A kind of entity in the operation log, with the fields whose old and new values the log shows. Fields that
 * are not declared here never reach the log, so that a secret cannot get there by mistake.
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
