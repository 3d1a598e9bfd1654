import type * as z from 'zod/mini'
import type { Sentence } from './sentence.ts'

type Field<Schema extends z.ZodMiniType> = {
  /** What its input is called on the screen. */
  readonly label: Sentence
  readonly schema: Schema
  /** What it is of a new one, as long as nobody says otherwise. */
  readonly initial: z.output<Schema>
}
type Schemas = Readonly<Record<string, z.ZodMiniType>>
type Values<S extends Schemas> = { [Key in keyof S]: z.output<S[Key]> }

/**
 * What people fill in of an entity, each field once: the calls take its schema, the form and the
 * operation log its label, and the server what a new one begins with.
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

/** Of an entity these fields only. */
export function pickFields<Initial extends object>(
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
