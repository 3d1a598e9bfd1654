import { expect, test } from 'vitest'
import { allCalls } from '#contract/call-table.ts'
import { listCallMethods } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { buildOpenApiDocument } from './open-api.ts'
import { FEN, YUAN } from './wire-schema.ts'

const document = buildOpenApiDocument(allCalls)
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('documents every call with input and output', () => {
  const { paths } = document
  expect(Object.keys(paths)).toHaveLength(allCalls.length)
  const submit = paths['/api/blade-field/field/update']?.['post']
  expect(submit).toMatchObject({
    operationId: 'sites.submit',
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': { schema: { properties: { firmName: {} } } },
      },
    },
  })
  expect(JSON.stringify(submit)).toContain('nameTaken')
  const upload = paths['/api/pay/fileUpload']?.['post']
  expect(upload).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { file: {} } } } } },
  })
})

test('marks device authentication and public calls', () => {
  const of = (name: string) => operations.find(({ operationId }) => operationId === name)
  expect(of('devices.admission')).toMatchObject({ security: [{ device: [] }] })
  expect(of('people.token')).toMatchObject({ security: [] })
  expect(of('sites.submit')).not.toHaveProperty('security')
  expect(document.components.securitySchemes.device).toMatchObject({ scheme: 'basic' })
})

test('is valid OpenAPI 3.1 with unique operation ids', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toEqual({ title: expect.any(String), version: expect.any(String) })
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(allCalls.flatMap(listCallMethods).length)
  expect(ids).toHaveLength(new Set(ids).size)
  for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/api\/[\w/.{}-]+$/)
  for (const operation of operations) {
    for (const code of ['200', 'default'] as const) {
      expect(operation.responses).toHaveProperty(code, {
        description: expect.any(String),
        content: { 'application/json': { schema: expect.any(Object) } },
      })
    }
    if ('parameters' in operation) {
      const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`)
      expect(new Set(names).size).toBe(names.length)
    }
  }
  const named = Object.keys(document.components.schemas)
  for (const name of named) expect(name).toMatch(/^[\w.-]+$/)
})

test('every reference leads to a schema', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference!)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) {
    const [root, ...steps] = reference.split('/')
    expect(root).toBe('#')
    const found = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step],
      document,
    )
    expect([reference, found]).toEqual([reference, expect.any(Object)])
  }
  expect(text).not.toContain('$defs')
  expect(text).not.toContain('$schema')
})

test('contains no secrets as examples', () => {
  const text = JSON.stringify(document)
  const { password, passwordMd5, clientId, clientSecret, ticket, ownerPhone } = world
  const secrets = [password, passwordMd5, clientId, clientSecret, ticket, ownerPhone]
  for (const secret of [...secrets, world.smsCode, world.refreshToken]) {
    expect(text).not.toContain(`"${secret}"`)
  }
  const keywords = new Set(keywordsIn(document))
  expect(['example', 'examples', 'default'].filter((word) => keywords.has(word))).toEqual([])
})

/** Returns the schema keywords at any depth, without the names of fields and answers. */
function keywordsIn(value: unknown, named = false): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(named ? [] : [key]),
    ...keywordsIn(inner, !named && (key === 'properties' || key === 'responses')),
  ])
}

/** Returns every schema of the document with its name. */
function schemasIn(value: unknown, name = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, Record<string, unknown>][] = [[name, value as Record<string, unknown>]]
  // The schema of a parameter has the parameter's name.
  const called = (value as { name?: unknown }).name
  const nameOf = (key: string) => (key === 'schema' && typeof called === 'string' ? called : key)
  return own.concat(...Object.entries(value).map(([key, inner]) => schemasIn(inner, nameOf(key))))
}
const schemas = schemasIn(document)

test('every property that is required is declared', () => {
  const missing = schemas.flatMap(([name, { required, properties = {} }]) =>
    Array.isArray(required)
      ? required.filter((key) => !(String(key) in (properties as object))).map((key) => [name, key])
      : [],
  )
  expect(missing).toEqual([])
})

test('success is true in results, false in refusals', () => {
  const { responses } = operations.find(({ operationId }) => operationId === 'sites.submit')!
  const [done, refused] = responses[200].content['application/json'].schema.oneOf!
  expect(done).toMatchObject({ properties: { success: { const: true }, code: { const: 200 } } })
  expect(refused).toMatchObject({ properties: { success: { const: false } } })
  expect(responses.default.content['application/json'].schema).toEqual(refused)
})

test('responses declare one form, inputs all accepted forms', () => {
  const submit = operations.find(({ operationId }) => operationId === 'sites.submit')!
  expect(JSON.stringify(submit)).toContain(
    '"isDefault":{"anyOf":[{"type":"boolean"},{"type":"integer","enum":[1,0]},{"type":"string"',
  )
  const answer = JSON.stringify(submit.responses)
  expect(answer).toContain('"isDefault":{"type":"integer","enum":[0,1]}')
  expect(answer).toContain('"addressType":{"type":"string","enum":["1","2"]}')
})

test('money fields name their unit', () => {
  const named = schemas.filter(([name]) => name !== 'items')
  const lists = named.map(([name, schema]) => [name, schema['items'] ?? schema] as const)
  const unitOf = (unit: string) =>
    lists.filter(([, schema]) => (schema as { description?: string }).description === unit)
  const ofFen = new Set(unitOf(FEN).map(([name]) => name))
  expect(ofFen.size).toBeGreaterThan(10)
  expect([...ofFen].filter((name) => !/fen$/i.test(name))).toEqual([])
  const ofYuan = new Set(unitOf(YUAN).map(([name]) => name))
  expect(ofYuan).toContain('price')
  expect([...ofYuan].filter((name) => /fen$/i.test(name))).toEqual([])
})

test('it says where its paths begin', () => {
  expect(document.servers).toEqual([{ url: '/' }])
})
