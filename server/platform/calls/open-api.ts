import type { FastifyInstance } from 'fastify'
import {
  commonFailures,
  isDeviceCall,
  isPublicCall,
  listCallMethods,
  openApiPath,
  type Call,
  type Grant,
} from '#contract/base/call.ts'
import { toWireSchema, type AnySchema, type JsonSchema } from './wire-schema.ts'

/**
 * Serves the calls as an OpenAPI 3.1 document, generated from their declarations. Readable without sign-in.
 */
export function mountOpenApi(http: FastifyInstance, calls: readonly Call[]): void {
  let document: ReturnType<typeof buildOpenApiDocument> | undefined
  // Generated on first request, because few need it and it takes longer than the rest of mounting.
  http.get(openApiPath, () => (document ??= buildOpenApiDocument(calls)))
}

export function buildOpenApiDocument(calls: readonly Call[]) {
  const schemas: Schemas = {}
  return {
    openapi: '3.1.0',
    info: { title: 'Playfield 游场', version: '1' },
    // Relative to the origin from which the document was read.
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(calls.map((call) => [call.wire.path, toOpenApiPath(call, schemas)])),
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' },
        device: { type: 'http', scheme: 'basic', description: '设备编码和密钥 · Code and secret' },
      },
    },
  }
}

type Schemas = Record<string, JsonSchema>

function toOpenApiPath(call: Call, schemas: Schemas) {
  return Object.fromEntries(
    listCallMethods(call).map((method) => [
      method.toLowerCase(),
      toOpenApiOperation(call, method, schemas),
    ]),
  )
}

function toOpenApiOperation(call: Call, method: 'GET' | 'POST', schemas: Schemas) {
  const input = toWireSchema(call.input, 'read', `${call.name}.input`, schemas)
  const output = toWireSchema(call.output, 'written', `${call.name}.output`, schemas)
  const isInPath = ([name]: [string, unknown]) => call.wire.path.includes(`{${name}}`)
  const fields = Object.entries(input.properties ?? {})
  const inPath = fields.filter(isInPath).map(([name, schema]) => pathParameter(name, schema))
  const rest = omitSchemaFields(input, isInPath)
  const inputParts: OpenApiInputParts =
    method === 'GET' ? { parameters: toQueryParameters(rest) } : toRequestBody(call, rest)
  return {
    operationId: method === call.wire.method ? call.name : `${call.name}.${method}`,
    tags: [call.name.split('.')[0]],
    summary: `${call.title.zh} · ${call.title.en}`,
    description: `${call.access.map(grantText).join(' / ')}${call.writes ? ' · Idempotency-Key' : ''}`,
    ...toSecurityRequirement(call),
    ...inputParts,
    ...(inPath.length > 0 && { parameters: [...(inputParts.parameters ?? []), ...inPath] }),
    responses: {
      200: { description: 'OK', content: toJsonContent(toAnswerSchema(call, output)) },
      ...(call.wire.answer === 'redirect' && { 302: { description: 'Sent on' } }),
      default: { description: 'Refused', content: toJsonContent(toRefusalSchema(call)) },
    },
  }
}

/** Removes fields that are sent elsewhere, such as in the path. */
function omitSchemaFields(schema: JsonSchema, isElsewhere: (field: [string, unknown]) => boolean) {
  const fields = Object.entries(schema.properties ?? {}).filter((field) => !isElsewhere(field))
  const required = schema.required?.filter((name) => fields.some(([own]) => own === name))
  return { ...schema, properties: Object.fromEntries(fields), ...(required && { required }) }
}

/** Returns the security of a call where it differs from the document's default, a token. */
function toSecurityRequirement(call: Call) {
  if (isPublicCall(call)) return { security: [] }
  if (call.access.some(({ by }) => by === 'provider')) return { security: [] }
  if (isDeviceCall(call)) return { security: [{ device: [] }] }
  const both = call.access.some(({ by }) => by === 'device')
  return both ? { security: [{ token: [] }, { device: [] }] } : {}
}

function grantText(grant: Grant): string {
  return grant.by === 'merchant' && grant.permission ? grant.permission.key : grant.by
}

type Parameter = ReturnType<typeof pathParameter>

function pathParameter(name: string, schema: AnySchema) {
  return { in: 'path', name, required: true, schema }
}

function toQueryParameters(input: JsonSchema) {
  const required = new Set(input.required)
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.has(name),
    schema,
  }))
}

const BODY_TYPES = {
  query: 'application/x-www-form-urlencoded',
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const

type OpenApiInputParts = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: object
}

function toRequestBody(call: Call, schema: JsonSchema): OpenApiInputParts {
  if (call.wire.body === 'raw') return { requestBody: { content: { [BODY_TYPES.raw]: {} } } }
  const properties = { ...schema.properties, ...(isMultipart(call) && { file: FILE }) }
  const content = { [BODY_TYPES[call.wire.body]]: { schema: { ...schema, properties } } }
  const required = (schema.required ?? []).length > 0
  return { requestBody: { ...(required && { required }), content } }
}

const FILE = { contentMediaType: 'application/octet-stream' }

function isMultipart({ wire }: Call): boolean {
  return wire.body === 'multipart'
}

/** Business refusals also have HTTP status 200. */
function toAnswerSchema(call: Call, output: JsonSchema): JsonSchema {
  if (call.wire.answer === 'bare') return output
  return { oneOf: [toEnvelopeSchema(true, output), toRefusalSchema(call)] }
}

/**
 * Returns the schema of a refusal, with the same four keys. `data.failure` names the failure. For a bare
 * call it is at the top level.
 */
function toRefusalSchema(call: Call): JsonSchema {
  const names = [...Object.keys(call.failures), ...Object.keys(commonFailures)]
  const properties = {
    failure: { type: 'string', enum: names },
    field: { type: 'string' },
    count: { type: 'integer' },
  } as const
  if (call.wire.answer !== 'bare') return toEnvelopeSchema(false, { ...failed, properties })
  const bare = toEnvelopeSchema(false, { type: 'object' })
  const errorProperties = {
    error: { type: 'string' },
    error_description: { type: 'string' },
  } as const
  return {
    ...bare,
    required: [...(bare.required ?? []), 'error', 'failure'],
    properties: { ...bare.properties, ...errorProperties, ...properties },
  }
}

const failed: JsonSchema = { type: 'object', required: ['failure'] }

/** `success` is a constant in each, so that generated client types can distinguish the two. */
function toEnvelopeSchema(success: boolean, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'success', 'data', 'msg'],
    properties: {
      code: success ? { type: 'integer', const: 200 } : { type: 'integer' },
      success: { type: 'boolean', const: success },
      data,
      msg: { type: 'string' },
    },
  }
}

function toJsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
