import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTs, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/call-table.ts'
import { buildOpenApiDocument } from '#server/platform/calls/open-api.ts'

/** Code as written by somebody who has only `/api/openapi.json` and a generator. */
const HELPERS = `
import type { paths } from './playfield.js'

type With<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never
}[keyof paths]
type Json<Of> = Of extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : never
type Form<Of> = Of extends { requestBody?: infer Sent }
  ? NonNullable<Sent> extends { content: infer Content }
    ? Content[keyof Content]
    : never
  : never
type Query<Of> = Of extends { parameters: infer Given } ? Given : {}

declare function get<Path extends With<'get'>>(
  path: Path,
  given: Query<paths[Path]['get']>,
): Promise<Json<paths[Path]['get']>>
declare function post<Path extends With<'post'>>(
  path: Path,
  form: Form<paths[Path]['post']>,
): Promise<Json<paths[Path]['post']>>
`

const TEN_CALLS = `
export async function useTen(): Promise<string[]> {
  const said: string[] = []
  const signedIn = await post('/api/blade-auth/token', {
    grantType: 'password',
    account: '13800000001',
    password: 'secret',
  })
  if (!signedIn.success) {
    if (signedIn.data.failure === 'captchaWrong') said.push('read it again')
    return [...said, signedIn.msg]
  }
  const { accessToken, expiresIn } = signedIn.data
  said.push(accessToken, String(expiresIn satisfies number))

  const bare = await post('/api/blade-auth/oauth/token', { grant_type: 'captcha' })
  said.push(bare.access_token satisfies string)

  const login = await post('/api/blade-user/merchantUser/userLogin', { phone: '1', password: '2' })
  if (login.success) said.push(login.data.token, ...login.data.permissions)

  const sites = await get('/api/blade-field/field/list', { query: { current: '1', size: '20' } })
  if (sites.success) {
    for (const site of sites.data.records) {
      const isDefault: 0 | 1 = site.isDefault
      const kind: '1' | '2' = site.addressType
      said.push(site.firmName, kind, String(isDefault))
    }
    said.push(String(sites.data.total satisfies number))
  }

  const saved = await post('/api/blade-field/field/update', { firmName: '新街口', isDefault: true })
  if (saved.success) said.push(saved.data.id)
  else if (saved.data.failure === 'nameTaken') said.push(saved.data.field ?? '')

  const removed = await post('/api/blade-field/field/remove', { ids: ['1', '2'] })
  if (removed.success) said.push(String(removed.data.removed))

  const income = await post('/api/blade-user/merchantUser/selectByIncome', {})
  if (income.success) said.push(income.data.money satisfies string)

  const mine = await get('/api/getMemberByUserId/{id}', { path: { id: '1' } })
  if (mine.success) said.push(mine.msg)

  await post('/api/blade-field/field/update', { firmName: '新街口', isDefault: false })

  const offer = await post('/api/blade-discount/discount/submit', {
    name: '30 币',
    price: '20.00',
    coins: '30',
  })
  if (offer.success) said.push(offer.data.price satisfies string)

  const settings = await get('/api/blade-equipment/equipment/settings', { query: { id: '1' } })
  if (settings.success) said.push(String(settings.data.priceFen satisfies number))
  return said
}
`

/** Each line is wrong, and the compiler must find it. */
const MISTAKES = `
export async function mistakes(): Promise<unknown[]> {
  const sites = await get('/api/blade-field/field/list', {})
  // @ts-expect-error: nobody looked yet whether it succeeded
  const records = sites.data.records
  const saved = await post('/api/blade-field/field/update', { firmName: '新街口' })
  // @ts-expect-error: no failure of this call
  const other = !saved.success && saved.data.failure === 'captchaWrong'
  // @ts-expect-error: a site needs a name
  await post('/api/blade-field/field/update', {})
  const income = await post('/api/blade-user/merchantUser/selectByIncome', {})
  // @ts-expect-error: yuan are a text
  const money: number = income.success ? income.data.money : 0
  // @ts-expect-error: in an answer it is 0 or 1
  const yes: true = sites.success ? sites.data.records[0]!.isDefault : true
  return [records, other, money, yes]
}
`

const folder = await mkdtemp(join(tmpdir(), 'playfield-client-'))
afterAll(() => rm(folder, { recursive: true }))

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const run = promisify(execFile)

test('ten calls written against the generated types compile', async () => {
  const document = buildOpenApiDocument(allCalls) as unknown as OpenAPI3
  await writeFile(join(folder, 'playfield.d.ts'), await openapiTs(document))
  await writeFile(join(folder, 'user.ts'), HELPERS + TEN_CALLS + MISTAKES)
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes']
  const args = [tsc, '--noEmit', ...strict, '--target', 'es2023', '--module', 'nodenext', 'user.ts']
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
