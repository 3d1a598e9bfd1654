import type { Sentence } from './sentence.ts'

/** Name of a field in the log. The log shows numbers of a field with the unit fen as money in yuan. */
export type SubjectField = Sentence & { readonly unit?: 'fen' }

/**
 * A kind of entity in the operation log, with the fields whose old and new values the log shows. Fields that
 * are not declared here never reach the log, so that a secret cannot get there by mistake.
 */
export type Subject<Field extends string = string> = {
  readonly kind: string
  readonly name: Sentence
  readonly fields: Readonly<Record<Field, SubjectField>>
}

export function declareSubject<const Field extends string>(
  kind: string,
  name: Sentence,
  fields: Readonly<Record<Field, SubjectField>>,
): Subject<Field> {
  return { kind, name, fields }
}
