import * as z from 'zod/mini'
import { fenNumber, wholeNumber, yesNo, yuan } from '#contract/base/wire.ts'

/** JSON schemas of what travels: as it is read (inputs), and as it is written (answers). */
export type JsonSchema = z.core.JSONSchema.BaseSchema
/** The same, or `true` for anything. */
export type AnySchema = z.core.JSONSchema._JSONSchema

/**
 * Which of the two. A codec reads several forms of a value and writes one, so an input says all that
 * may be sent, an answer the one form that comes.
 */
export type Direction = 'read' | 'written'

/** Trees stand beside the others, since a reference is read from the root of the document. */
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

/** A record of named keys requires each of them, so it declares each, too: generators look there. */
function declareKeys(schema: JsonSchema): void {
  const { required, additionalProperties: each } = schema
  if (!schema.propertyNames || !required || each === undefined) return
  schema.properties = Object.fromEntries(required.map((key) => [key, each]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** Words of several types, each type by itself: some generators drop 0 and false from a mixed list. */
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

/** A check makes a copy of a codec that keeps its functions, so those are what it is known by. */
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

/** What a codec writes, seen by writing: a value of each kind that it may be handed. */
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
