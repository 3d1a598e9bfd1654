import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  commonFailures,
  isPublic,
  methodsOf,
  openApiPath,
  type Call,
  type Grant,
} from '#contract/call.ts'

/** The calls as an OpenAPI 3.1 document, made from their declarations; everybody may read it. */
export function mountOpenApi(http: FastifyInstance, calls: readonly Call[]): void {
  const document = openApiOf(calls)
  http.get(openApiPath, () => document)
}

export function openApiOf(calls: readonly Call[]) {
  return {
    openapi: '3.1.0',
    info: { title: 'Playfield 游场', version: '1' },
    security: [{ token: [] }],
    paths: Object.fromEntries(calls.map((call) => [call.wire.path, pathOf(call)])),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } },
    },
  }
}

function pathOf(call: Call) {
  return Object.fromEntries(
    methodsOf(call).map((method) => [method.toLowerCase(), operationOf(call, method)]),
  )
}

function operationOf(call: Call, method: 'GET' | 'POST') {
  const input = schemaOf(call.input)
  const asked = method === 'GET' ? { parameters: parametersOf(input) } : bodyOf(call, input)
  return {
    operationId: method === call.wire.method ? call.name : `${call.name}.${method}`,
    tags: [call.name.split('.')[0]],
    summary: `${call.title.zh} · ${call.title.en}`,
    description: `${call.access.map(grantText).join(' / ')}${call.writes ? ' · Idempotency-Key' : ''}`,
    ...(isPublic(call) && { security: [] }),
    ...asked,
    responses: { 200: { description: 'OK', content: json(answerOf(call)) } },
  }
}

function grantText(grant: Grant): string {
  return grant.by === 'merchant' && grant.permission ? grant.permission.key : grant.by
}

function parametersOf(input: JsonSchema) {
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
} as const

function bodyOf(call: Call, schema: JsonSchema) {
  return { requestBody: { content: { [BODY_TYPES[call.wire.body]]: { schema } } } }
}

/** A refusal has the same four keys; `data.failure` is then one of these names. */
function answerOf(call: Call): JsonSchema {
  const data = schemaOf(call.output)
  if (call.wire.answer === 'bare') return data
  const failures = [...Object.keys(call.failures), ...Object.keys(commonFailures)]
  return {
    type: 'object',
    required: ['code', 'success', 'data', 'msg'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      data: {
        anyOf: [
          data,
          {
            type: 'object',
            properties: { failure: { enum: failures }, field: { type: 'string' } },
          },
        ],
      },
      msg: { type: 'string' },
    },
  }
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What travels: of a codec the wire's side. */
function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
}
