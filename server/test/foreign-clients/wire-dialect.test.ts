import { afterAll, expect, test } from 'vitest'
import { listCallPaths } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { askingOf } from './foreign-client.ts'
import { openTestServer } from '../test-server.ts'

/** Shows how clients of this API family send values, and what each form becomes in a call. */
const testServer = await openTestServer()
afterAll(testServer.close)
const ask = askingOf(testServer)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const submitPath = sites.submit.wire.path

let count = 0
const nextName = () => `Site ${(count += 1)}`
async function newSite(): Promise<string> {
  return (await testServer.get(sites.submit, { firmName: nextName() })).id
}

test('accepts the token in every usual form', async () => {
  const token = testServer.tokens.get('mine')!
  for (const shown of [`bearer ${token}`, `Bearer ${token}`, `BEARER  ${token}`, token]) {
    for (const path of listCallPaths(sites.list)) {
      const { status } = await ask(path, { headers: { 'blade-auth': shown } })
      expect(status).toBe(200)
    }
  }
  for (const shown of ['', 'bearer', `basic ${token}`, `bearer ${token} x`, `${token},${token}`]) {
    const { status, body } = await ask(sites.list.wire.path, { headers: { 'blade-auth': shown } })
    expect([shown, status, body.code]).toEqual([shown, 401, 401])
  }
  const authorization = `bearer ${token}`
  expect((await ask(sites.list.wire.path, { headers: { authorization } })).status).toBe(401)
  expect((await ask(`${sites.list.wire.path}?Blade-Auth=${token}`)).status).toBe(401)
})

test('accepts every spelling of yes and no', async () => {
  for (const yes of ['1', 'true', 1, true]) {
    const id = await newSite()
    const payload = { id, firmName: nextName(), isDefault: yes }
    expect((await ask(submitPath, { as: 'mine', payload })).body.data.isDefault).toBe(1)
    const query = { id, firmName: nextName(), isDefault: String(yes) }
    const asked = await ask(submitPath, { as: 'mine', query, method: 'POST' })
    expect(asked.body.data.isDefault).toBe(1)
  }
  for (const no of ['0', 'false', '', 0, false]) {
    const payload = { firmName: nextName(), isDefault: no }
    expect((await ask(submitPath, { as: 'mine', payload })).body.data.isDefault).toBe(0)
  }
  const payload = { firmName: nextName(), isDefault: 'yes' }
  const { body } = await ask(submitPath, { as: 'mine', payload })
  expect(body.data).toEqual({ failure: 'badInput', field: 'isDefault' })
})

test('accepts every form of an id list', async () => {
  const path = sites.remove.wire.path
  const inQuery = (write: (a: string, b: string) => string) => async (a: string, b: string) =>
    ask(`${path}?${write(a, b)}`, { as: 'mine', method: 'POST' })
  const inForm = (write: (a: string, b: string) => string) => async (a: string, b: string) =>
    ask(path, { as: 'mine', headers: form, payload: write(a, b) })
  for (const send of [
    inQuery((a, b) => `ids=${a},${b}`),
    inQuery((a, b) => `ids=${a}&ids=${b}`),
    inForm((a, b) => `ids[]=${a}&ids[]=${b}`),
    inForm((a, b) => `ids%5B0%5D=${a}&ids%5B1%5D=${b}`),
    async (a: string, b: string) => ask(path, { as: 'mine', payload: { ids: [a, b] } }),
    async (a: string, b: string) => ask(path, { as: 'mine', payload: { ids: `${a},${b}` } }),
  ]) {
    const { body } = await send(await newSite(), await newSite())
    expect(body).toMatchObject({ code: 200, data: { removed: 2 } })
  }
})

test('an update ignores absent, null and unknown fields', async () => {
  const before = await testServer.get(team.detail, { id: world.clerkId })
  const nulls = { name: null, phone: null, roleId: null, sites: null, state: null, avatar: null }
  const { body } = await ask(team.update.wire.path, {
    as: 'mine',
    payload: { ...nulls, id: world.clerkId, remark: '早班', nobodyKnows: { this: ['one'] } },
  })
  expect(body.code).toBe(200)
  const after = await testServer.get(team.detail, { id: world.clerkId })
  expect(after).toEqual({ ...before, remark: '早班' })
  const cleared = { id: world.clerkId, remark: '' }
  await ask(team.update.wire.path, { as: 'mine', payload: cleared })
  expect((await testServer.get(team.detail, { id: world.clerkId })).remark).toBe('')
})

test('rejects conflicting query and body values by name', async () => {
  const url = `${submitPath}?firmName=One&addressType=1`
  const agrees = { firmName: 'One', addressType: 1 }
  expect((await ask(url, { as: 'mine', payload: agrees })).body.code).toBe(200)
  const { status, body } = await ask(url, { as: 'mine', payload: { firmName: 'Two' } })
  expect([status, body.code, body.data.field]).toEqual([200, 400, 'firmName'])
})

test('pages default to 10 rows and allow 500', async () => {
  const page = async (query: Record<string, string>) =>
    (await ask(sites.list.wire.path, { as: 'mine', query })).body.data
  const { total, ...first } = await page({})
  expect(first).toMatchObject({ current: 1, size: 10, pages: Math.ceil(total / 10) })
  expect(await page({ current: '0', size: '0' })).toMatchObject({ current: 1, size: 1 })
  expect(await page({ current: '-3', size: '10000' })).toMatchObject({ current: 1, size: 500 })
  const beyond = await page({ current: '999999999999999', size: '500' })
  expect(beyond).toMatchObject({ records: [], total })
  const { body } = await ask(sites.list.wire.path, { as: 'mine', query: { size: 'all' } })
  expect(body.data).toEqual({ failure: 'badInput', field: 'size' })
})

test('sorts only by columns that the call names', async () => {
  const list = sites.list.wire.path
  const names = async (query: string) =>
    (await ask(`${list}?size=500&${query}`, { as: 'mine' })).body.data.records.map(
      ({ firmName }: { firmName: string }) => firmName,
    )
  const up = await names('ascs=firm_name')
  expect(up.length).toBeGreaterThan(3)
  expect(await names('descs=firmName')).toEqual(up.toReversed())
  expect(await names('descs[]=firmName&ascs=')).toEqual(up.toReversed())
  const query = { descs: 'remark' }
  for (const [language, msg] of [
    ['zh', '填写有误，请检查后重试'],
    ['en', 'This value is not valid. Check it and try again.'],
  ] as const) {
    const headers = { 'accept-language': language }
    const { status, body } = await ask(list, { as: 'mine', query, headers })
    expect([status, body]).toEqual([
      200,
      { code: 400, success: false, data: { failure: 'badInput', field: 'descs' }, msg },
    ])
  }
})

test('missing values are empty text or lists, never null', async () => {
  const { body } = await ask(submitPath, { as: 'mine', payload: { firmName: nextName() } })
  expect(body).toMatchObject({ code: 200, success: true, msg: '操作成功' })
  const empty = { address: '', areaName: '', lat: '', lng: '', remark: '', isDefault: 0 }
  expect(body.data).toMatchObject(empty)
  const headers = { 'accept-language': 'en' }
  const query = { firmName: 'nothing like it' }
  const none = await ask(sites.list.wire.path, { as: 'mine', headers, query })
  expect(none.body).toMatchObject({ msg: 'Done', data: { records: [], total: 0, pages: 0 } })
})
