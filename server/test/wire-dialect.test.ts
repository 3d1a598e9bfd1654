import { afterAll, expect, test } from 'vitest'
import { pathsOf } from '#contract/call.ts'
import { world } from '#contract/example-world.ts'
import { sites } from '#contract/sites.ts'
import { team } from '#contract/team.ts'
import { askingOf } from './asking.ts'
import { openHouse } from './house.ts'

/** How clients of this API family talk, as it reaches a call: what each word of theirs comes to. */
const house = await openHouse()
afterAll(house.close)
const ask = askingOf(house)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const submitPath = sites.submit.wire.path

let count = 0
const nextName = () => `Site ${(count += 1)}`
async function newSite(): Promise<string> {
  return (await house.get(sites.submit, { firmName: nextName() })).id
}

test('the token comes as bearer in any letter case, or bare; with the base or without it', async () => {
  const token = house.tokens.get('mine')!
  for (const shown of [`bearer ${token}`, `Bearer ${token}`, `BEARER  ${token}`, token]) {
    for (const path of pathsOf(sites.list)) {
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

test('yes and no are read in every form, by query, form and JSON', async () => {
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

test('a list of ids comes with commas, as a repeated key, with brackets or as JSON', async () => {
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

test('a change leaves alone what is absent and what is null; what it does not know is ignored', async () => {
  const before = await house.get(team.detail, { id: world.clerkId })
  const nulls = { name: null, phone: null, roleId: null, sites: null, state: null, avatar: null }
  const { body } = await ask(team.update.wire.path, {
    as: 'mine',
    payload: { ...nulls, id: world.clerkId, remark: '早班', nobodyKnows: { this: ['one'] } },
  })
  expect(body.code).toBe(200)
  const after = await house.get(team.detail, { id: world.clerkId })
  expect(after).toEqual({ ...before, remark: '早班' })
  const cleared = { id: world.clerkId, remark: '' }
  await ask(team.update.wire.path, { as: 'mine', payload: cleared })
  expect((await house.get(team.detail, { id: world.clerkId })).remark).toBe('')
})

test('what stands in query and body must agree, and is refused by its name', async () => {
  const url = `${submitPath}?firmName=One&addressType=1`
  const agrees = { firmName: 'One', addressType: 1 }
  expect((await ask(url, { as: 'mine', payload: agrees })).body.code).toBe(200)
  const { status, body } = await ask(url, { as: 'mine', payload: { firmName: 'Two' } })
  expect([status, body.code, body.data.field]).toEqual([200, 400, 'firmName'])
})

test('a page counts from 1, has 10 rows where nobody says how many, and at most 500', async () => {
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

test('a list is sorted in the family’s spelling, and by nothing that its call does not name', async () => {
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
    ['zh', '这一项填得不对，请检查后再试'],
    ['en', 'This value is not right. Check it and try again.'],
  ] as const) {
    const headers = { 'accept-language': language }
    const { status, body } = await ask(list, { as: 'mine', query, headers })
    expect([status, body]).toEqual([
      200,
      { code: 400, success: false, data: { failure: 'badInput', field: 'descs' }, msg },
    ])
  }
})

test('what there is not is an empty text, an empty list or no; never null', async () => {
  const { body } = await ask(submitPath, { as: 'mine', payload: { firmName: nextName() } })
  expect(body).toMatchObject({ code: 200, success: true, msg: '操作成功' })
  const empty = { address: '', areaName: '', lat: '', lng: '', remark: '', isDefault: 0 }
  expect(body.data).toMatchObject(empty)
  const headers = { 'accept-language': 'en' }
  const query = { firmName: 'nothing like it' }
  const none = await ask(sites.list.wire.path, { as: 'mine', headers, query })
  expect(none.body).toMatchObject({ msg: 'Done', data: { records: [], total: 0, pages: 0 } })
})
