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
export function toWireSchema(
  schema: z.ZodMiniType,
  direction: Direction,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema {
  const rawSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      expandRecordKeys(jsonSchema)
      splitMixedEnum(jsonSchema)
      const codec = findCodec(zodSchema)
      if (!codec) return
      const written = direction === 'written' && findWrittenSchema(codec, name, shared)
      if (written) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, written)
      }
      const unit = findCodecUnit(codec)
      if (unit) jsonSchema.description = unit
    },
  })
  const movedText = JSON.stringify(rawSchema).replaceAll(
    '"#/$defs/',
    `"#/components/schemas/${name}.`,
  )
  const { $schema: _draft, $defs = {}, ...rest } = JSON.parse(movedText) as JsonSchema
  for (const [own, part] of Object.entries($defs)) shared[`${name}.${own}`] = part
  return rest
}

/**
 * Declares each required key of a record as a separate property, because code generators look only at
 * properties.
 */
function expandRecordKeys(schema: JsonSchema): void {
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
function splitMixedEnum(schema: JsonSchema): void {
  const { enum: enumValues, type } = schema
  if (!enumValues || type) return
  const hasTypeName = (name: string) => (enumValue: unknown) => typeof enumValue === name
  const parts = [
    ...(enumValues.some(hasTypeName('boolean')) ? [{ type: 'boolean' as const }] : []),
    ...(enumValues.some(hasTypeName('number'))
      ? [{ type: 'integer' as const, enum: enumValues.filter(hasTypeName('number')) }]
      : []),
    ...(enumValues.some(hasTypeName('string'))
      ? [{ type: 'string' as const, enum: enumValues.filter(hasTypeName('string')) }]
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
function findCodec(schema: z.core.$ZodType): Codec | undefined {
  const def = getSchemaDefinition(schema)
  return def.type === 'pipe' && 'reverseTransform' in def ? (def as unknown as Codec) : undefined
}

export const YUAN = '元，两位小数 · Yuan, with two decimal places'
export const FEN = '分，整数 · Fen: hundredths of a yuan, a whole number'

const units = new Map([
  [getCodecWriter(yuan), YUAN],
  [getCodecWriter(fenNumber), FEN],
])

function findCodecUnit({ reverseTransform }: Codec): string | undefined {
  return units.get(reverseTransform)
}

function getSchemaDefinition(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }).def
}

function getCodecWriter(codec: z.core.$ZodType): Codec['reverseTransform'] {
  return (getSchemaDefinition(codec) as unknown as Codec).reverseTransform
}

const forms = new Map<unknown, JsonSchema>([
  [getCodecWriter(yuan), { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }],
  [getCodecWriter(fenNumber), { type: 'integer' }],
  [getCodecWriter(wholeNumber), { type: 'string', pattern: '^-?\\d+$' }],
  [getCodecWriter(yesNo), { type: 'integer', enum: [0, 1] }],
])

/**
 * Derives the schema of what a codec writes by encoding a sample of each kind of value that it accepts.
 * Returns undefined if this gives no known type.
 */
function findWrittenSchema(
  codec: Codec,
  name: string,
  shared: Record<string, JsonSchema>,
): JsonSchema | undefined {
  const knownSchema = forms.get(codec.reverseTransform)
  if (knownSchema) return knownSchema
  const written = listSampleValues(codec.out).map((value) =>
    codec.reverseTransform(value as never, { value, issues: [] }),
  )
  if (written.some(Array.isArray)) {
    return toWireSchema(codec.out as z.ZodMiniType, 'written', name, shared)
  }
  if (getSchemaDefinition(codec.out).type === 'enum')
    return { type: 'string', enum: written as string[] }
  const types = [...new Set(written.map(toJsonType))]
  if (types.includes(undefined)) return undefined
  return types.length === 1 ? { type: types[0]! } : { type: types as never }
}

function listSampleValues(schema: z.core.$ZodType): unknown[] {
  const def = getSchemaDefinition(schema)
  switch (def.type) {
    case 'nullable':
      return [null, ...listSampleValues(def.innerType)]
    case 'union':
      return def.options.flatMap(listSampleValues)
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
