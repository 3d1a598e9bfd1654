import type * as z from 'zod/mini'
import type { Sentence } from './sentence.ts'

type Field<Schema extends z.ZodMiniType> = {
  /** Label of the input on the screen. */
  readonly label: Sentence
  readonly schema: Schema
  /** Initial value in a new entity. */
  readonly initial: z.output<Schema>
}
type Schemas = Readonly<Record<string, z.ZodMiniType>>
type Values<S extends Schemas> = { [Key in keyof S]: z.output<S[Key]> }

/**
 * Declares each input field of an entity once. Calls use its schema, the form and the operation log its
 * label, and the server its initial value.
 */
export function declareFields<const S extends Schemas>(fields: {
  readonly [Key in keyof S]: Field<S[Key]>
}) {
  return {
    schemas: mapFields(fields, ({ schema }) => schema) as S,
    labels: mapFields(fields, ({ label }) => label) as Readonly<Record<keyof S, Sentence>>,
    initial: mapFields(fields, ({ initial }) => initial) as Values<S>,
  }
}

/** Returns only the declared fields of an entity. */
export function pickDeclaredFields<Initial extends object>(
  { initial }: { readonly initial: Initial },
  entity: Initial,
): Initial {
  return mapFields(initial, (_value, key) => entity[key]) as Initial
}

function mapFields<Fields extends object>(
  fields: Fields,
  toValue: (field: Fields[keyof Fields], key: keyof Fields) => unknown,
): object {
  const keys = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(keys.map((key) => [key, toValue(fields[key], key)]))
}
