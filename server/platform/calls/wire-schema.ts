import * as z from 'zod/mini'
import { fenNumber, wholeNumber, yesNo, yuan } from '#contract/base/wire.ts'

/** JSON schema of data on the wire: inputs as they are read, answers as they are written. */
export type JsonSchema = z.core.JSONSchema.BaseSchema
/** A schema, or `true` for any value. */
export type AnySchema = z.core.JSONSchema._JSONSchema

/**
 * Whether a schema describes reading or writing. A codec reads several forms of a value and writes one. An
 * input schema therefore lists all accepted forms, an answer schema only the one written.
 */
export type Direction = 'read' | 'written'

/**
 * Returns the JSON schema of a Zod schema. Recursive parts go into `shared`, since references resolve from
 * the root of the document.
 */
export function wireSchema(
  schema: z.ZodMiniType,
  direction: Direction,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      declareKeys(jsonSchema)
      nameTypes(jsonSchema)
      const codec = codecOf(zodSchema)
      if (!codec) return
      const written = direction === 'written' && writtenOf(codec, name, shared)
      if (written) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, written)
      }
      const unit = unitOf(codec)
      if (unit) jsonSchema.description = unit
    },
  })
  const moved = JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
  const { $schema: _draft, $defs = {}, ...rest } = JSON.parse(moved) as JsonSchema
  for (const [own, part] of Object.entries($defs)) shared[`${name}.${own}`] = part
  return rest
}

/**
 * Declares each required key of a record as a separate property, because code generators look only at
 * properties.
 */
function declareKeys(schema: JsonSchema): void {
  const { required, additionalProperties: each } = schema
  if (!schema.propertyNames || !required || each === undefined) return
  schema.properties = Object.fromEntries(required.map((key) => [key, each]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/**
 * Splits an enum of mixed types into one schema for each type: some generators drop 0 and false from a mixed
 * list.
 */
function nameTypes(schema: JsonSchema): void {
  const { enum: words, type } = schema
  if (!words || type) return
  const isA = (name: string) => (word: unknown) => typeof word === name
  const parts = [
    ...(words.some(isA('boolean')) ? [{ type: 'boolean' as const }] : []),
    ...(words.some(isA('number'))
      ? [{ type: 'integer' as const, enum: words.filter(isA('number')) }]
      : []),
    ...(words.some(isA('string'))
      ? [{ type: 'string' as const, enum: words.filter(isA('string')) }]
      : []),
  ]
  delete schema.enum
  Object.assign(schema, parts.length === 1 ? parts[0] : { anyOf: parts })
}

type Codec = z.core.$ZodCodecDef

/**
 * Returns the definition of a codec, or undefined. Codecs are compared by their functions, because a check
 * copies the codec but keeps its functions.
 */
function codecOf(schema: z.core.$ZodType): Codec | undefined {
  const def = defOf(schema)
  return def.type === 'pipe' && 'reverseTransform' in def ? (def as unknown as Codec) : undefined
}

export const YUAN = '元，两位小数 · Yuan, with two decimal places'
export const FEN = '分，整数 · Fen: hundredths of a yuan, a whole number'

const units = new Map([
  [writerOf(yuan), YUAN],
  [writerOf(fenNumber), FEN],
])

function unitOf({ reverseTransform }: Codec): string | undefined {
  return units.get(reverseTransform)
}

function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }).def
}

function writerOf(codec: z.core.$ZodType): Codec['reverseTransform'] {
  return (defOf(codec) as unknown as Codec).reverseTransform
}

const forms = new Map<unknown, JsonSchema>([
  [writerOf(yuan), { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }],
  [writerOf(fenNumber), { type: 'integer' }],
  [writerOf(wholeNumber), { type: 'string', pattern: '^-?\\d+$' }],
  [writerOf(yesNo), { type: 'integer', enum: [0, 1] }],
])

/**
 * Derives the schema of what a codec writes by encoding a sample of each kind of value that it accepts.
 * Returns undefined if this gives no known type.
 */
function writtenOf(
  codec: Codec,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema | undefined {
  const known = forms.get(codec.reverseTransform)
  if (known) return known
  const written = samplesOf(codec.out).map((value) =>
    codec.reverseTransform(value as never, { value, issues: [] }),
  )
  if (written.some(Array.isArray)) {
    return wireSchema(codec.out as z.ZodMiniType, 'written', name, shared)
  }
  if (defOf(codec.out).type === 'enum') return { type: 'string', enum: written as string[] }
  const types = [...new Set(written.map(toJsonType))]
  if (types.includes(undefined)) return undefined
  return types.length === 1 ? { type: types[0]! } : { type: types as never }
}

function samplesOf(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'nullable':
      return [null, ...samplesOf(def.innerType)]
    case 'union':
      return def.options.flatMap(samplesOf)
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values
    case 'boolean':
      return [false, true]
    case 'date':
      return [new Date(0)]
    case 'array':
      return [[]]
    case 'record':
    case 'object':
      return [{}]
    case 'string':
      return ['A']
    default:
      return [1]
  }
}

function toJsonType(value: unknown): 'string' | 'integer' | 'boolean' | 'object' | undefined {
  if (typeof value === 'number') return 'integer'
  if (typeof value === 'string' || typeof value === 'boolean') {
    return typeof value as 'string' | 'boolean'
  }
  return undefined
}
