import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { deviceKeys } from '#server/test/world.ts'
import { isCorrectSecret } from './boards/device-secret.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

let count = 0
function newCode(): string {
  return `PF2100${String((count += 1)).padStart(4, '0')}`
}
type Given = Partial<CallInput<typeof devices.register>>

function newDevice(given: Given = {}) {
  return testServer.get(devices.register, { equipmentId: newCode(), type: 'claw', ...given })
}
async function codes(asked: CallInput<typeof devices.list> = {}, as?: string): Promise<string[]> {
  const page = await testServer.get(devices.list, { size: 500, ...asked }, as ? { as } : {})
  return page.records.map(({ code }) => code)
}
const refused = (failure: string) => ({ is: 'refused', failure })

async function keptSecretOf(id: string) {
  const [row] = await testServer.sql(
    'select secret_key_id, secret_hash from devices where device_id = $1',
    [id],
  )
  const { secret_key_id: keyId, secret_hash: hash } = row as {
    secret_key_id: string
    secret_hash: Buffer
  }
  return { keyId, hash }
}

test('filters devices by type, site and partial text', async () => {
  const fieldId = world.otherSiteId
  const made = await newDevice({ type: 'ticket', number: 'T7', remark: '靠窗', fieldId })
  await newDevice({ type: 'ticket' })
  expect(await codes({ type: 'ticket', fieldId })).toEqual([made.code])
  for (const name of ['T7', '靠窗', made.code.slice(-6)]) {
    expect(await codes({ name, fieldId })).toEqual([made.code])
  }
  const there = await testServer.get(devices.atSite, { fieldId })
  const { secret: _secret, connection: _connection, ...registered } = made
  expect(there).toContainEqual(registered)
})

test('a code is free, own or taken', async () => {
  const check = async (equipmentId: string, as = 'mine') => {
    const { state, id } = await testServer.get(devices.check, { equipmentId }, { as })
    return [state, id]
  }
  expect(await check('PF20990009')).toEqual(['free', undefined])
  expect(await check(world.deviceCode)).toEqual(['own', world.deviceId])
  expect(await check(world.deviceCode, 'stranger')).toEqual(['taken', undefined])
})

test('accepts a code as typed from a label', async () => {
  const payload = 'equipmentId=pf2064-18%2037'
  const headers = {
    'blade-auth': `bearer ${testServer.tokens.get('mine')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const url = devices.check.wire.path
  const answer = await testServer.http.inject({ method: 'POST', url, headers, payload })
  expect(answer.json()).toMatchObject({ data: { code: world.deviceCode, state: 'own' } })
})

test('a sub-account sees and moves devices of its sites', async () => {
  await testServer.sql(
    `update roles set permissions = '{devices.see,devices.edit}' where role_id = $1`,
    [world.emptyRoleId],
  )
  const nowhere = await newDevice()
  const elsewhere = await newDevice({ fieldId: world.otherSiteId })
  const here = await newDevice({ fieldId: world.siteId })
  const seen = await codes({}, 'clerk')
  expect(seen).toContain(here.code)
  expect(seen).not.toContain(nowhere.code)
  expect(seen).not.toContain(elsewhere.code)
  const asClerk = { as: 'clerk' }
  const { id } = here
  const theft = await testServer.send(
    devices.move,
    { ids: [elsewhere.id], fieldId: world.siteId },
    asClerk,
  )
  expect(theft).toMatchObject(refused('notFound'))
  for (const fieldId of [world.otherSiteId, null]) {
    const away = await testServer.send(devices.move, { ids: [id], fieldId }, asClerk)
    expect(away).toMatchObject(refused('siteMissing'))
  }
})

test('an agent sees devices of its merchants, read-only', async () => {
  expect(await codes({}, 'agent')).toEqual(await codes())
  const answer = await testServer.send(devices.remove, { ids: [world.deviceId] }, { as: 'agent' })
  expect(answer).toMatchObject(refused('noPermission'))
})

test('a site with devices cannot be removed', async () => {
  const site = await testServer.get(sites.submit, { firmName: '旧址' })
  const { id } = await newDevice({ fieldId: site.id })
  expect(await testServer.send(sites.remove, { ids: [site.id] })).toMatchObject(
    refused('hasDevices'),
  )
  await testServer.get(devices.move, { ids: [id], fieldId: world.siteId })
  expect(await testServer.get(sites.remove, { ids: [site.id] })).toEqual({ removed: 1 })
  const moves = await testServer.get(devices.moves, { id })
  expect(moves.map(({ fieldName }) => fieldName)).toEqual(['星河影城店', '旧址'])
})

test('counts devices per site, with changers listed separately', async () => {
  const site = await testServer.get(sites.submit, { firmName: '新场地' })
  await newDevice({ fieldId: site.id, number: '1' })
  const changer = await newDevice({ fieldId: site.id, type: 'changer' })
  const counted = await testServer.get(sites.withDeviceCounts, {})
  expect(counted.find(({ id }) => id === site.id)).toMatchObject({ equipmentNumber: 2 })
  const listed = (await testServer.get(sites.withDevices, {})).find(({ id }) => id === site.id)
  expect(listed?.exchangeList).toEqual([{ id: changer.id, name: changer.code }])
  expect(listed?.equipmentList.map(({ name }) => name)).toEqual(['1'])
})

describeWrite(devices.register, {
  async works() {
    const given = { number: '12', price: toFen(300), fieldId: world.siteId, remark: '门口' }
    const { secret, connection: _connection, ...made } = await newDevice(given)
    expect(made).toMatchObject({ ...given, type: 'claw', protocol: 'v1', fieldName: '星河影城店' })
    expect(await testServer.get(devices.detail, { id: made.id })).toMatchObject(made)
    expect(isCorrectSecret(deviceKeys, await keptSecretOf(made.id), secret)).toBe(true)
  },

  async refuses() {
    const { code } = await newDevice({ number: '77', fieldId: world.siteId })
    const again = await testServer.send(devices.register, { equipmentId: code, type: 'game' })
    expect(again).toMatchObject(refused('codeTaken'))
    const input = { equipmentId: newCode(), type: 'claw' } as const
    const sameNumber = { ...input, number: '77', fieldId: world.siteId }
    expect(await testServer.send(devices.register, sameNumber)).toMatchObject({
      ...refused('numberTaken'),
      field: 'number',
    })
    const nowhere = await testServer.send(devices.register, { ...input, fieldId: '404' })
    expect(nowhere).toMatchObject(refused('siteMissing'))
    expect(await codes({ name: input.equipmentId })).toEqual([])
  },

  async keepsOut() {
    const { code } = await newDevice()
    const input = { equipmentId: code, type: 'claw' } as const
    const answer = await testServer.send(devices.register, input, { as: 'stranger' })
    expect(answer).toMatchObject(refused('codeTaken'))
    expect(await codes({}, 'stranger')).toEqual([])
  },

  async runsOnce() {
    const input = { equipmentId: newCode(), type: 'claw' } as const
    const both = [1, 2].map(() => testServer.get(devices.register, input, { key: 'r1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const kept = await testServer.sql('select answer from write_answers')
    expect(JSON.stringify(kept)).not.toContain(first!.secret)
  },
})

describeWrite(devices.update, {
  async works() {
    const { secret: _secret, connection: _connection, ...made } = await newDevice({ number: '5' })
    const changed = await testServer.get(devices.update, {
      id: made.id,
      price: toFen(500),
      remark: '换了爪',
    })
    expect(changed).toEqual({ ...made, price: 500, remark: '换了爪' })
  },

  async refuses() {
    const fieldId = world.otherSiteId
    await newDevice({ fieldId, number: '21' })
    const { id } = await newDevice({ fieldId, number: '22' })
    const answer = await testServer.send(devices.update, { id, number: '21' })
    expect(answer).toMatchObject({ ...refused('numberTaken'), field: 'number' })
    expect(await testServer.send(devices.update, { id: '404' })).toMatchObject(refused('notFound'))
  },

  async keepsOut() {
    const { id } = await newDevice()
    const answer = await testServer.send(devices.update, { id, remark: 'x' }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
  },

  async runsOnce() {
    const { id } = await newDevice()
    const both = [1, 2].map(() =>
      testServer.get(devices.update, { id, remark: 'x' }, { key: 'u1' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(devices.move, {
  async works() {
    const made = [await newDevice(), await newDevice({ fieldId: world.siteId })]
    const ids = made.map(({ id }) => id)
    expect(await testServer.get(devices.move, { ids, fieldId: world.siteId })).toEqual({ moved: 1 })
    const there = await testServer.get(devices.atSite, { fieldId: world.siteId })
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await testServer.get(devices.move, { ids, fieldId: null })
    expect((await testServer.get(devices.detail, { id: ids[0]! })).fieldName).toBe('')
  },

  async refuses() {
    const { id } = await newDevice({ number: '31', fieldId: world.siteId })
    await newDevice({ number: '31', fieldId: world.otherSiteId })
    const there = { ids: [id], fieldId: world.otherSiteId }
    expect(await testServer.send(devices.move, there)).toMatchObject(refused('numberTaken'))
    const some = { ids: [id, '404'], fieldId: world.siteId }
    expect(await testServer.send(devices.move, some)).toMatchObject(refused('notFound'))
  },

  async keepsOut() {
    const { id } = await newDevice({ fieldId: world.siteId })
    const answer = await testServer.send(
      devices.move,
      { ids: [id], fieldId: null },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject(refused('notFound'))
  },

  async runsOnce() {
    const { id } = await newDevice()
    const input = { ids: [id], fieldId: world.siteId }
    const both = [1, 2].map(() => testServer.get(devices.move, input, { key: 'm1' }))
    expect(await Promise.all(both)).toEqual([{ moved: 1 }, { moved: 1 }])
    expect(await testServer.get(devices.moves, { id })).toHaveLength(2)
  },
})

describeWrite(devices.renewSecret, {
  async works() {
    const { id, secret } = await newDevice()
    const renewed = await testServer.get(devices.renewSecret, { id })
    const kept = await keptSecretOf(id)
    expect(isCorrectSecret(deviceKeys, kept, renewed.secret)).toBe(true)
    expect(isCorrectSecret(deviceKeys, kept, secret)).toBe(false)
    const log = await testServer.sql('select changes from operation_log where subject_id = $1', [
      id,
    ])
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain(renewed.secret)
  },

  async refuses() {
    expect(await testServer.send(devices.renewSecret, { id: '404' })).toMatchObject(
      refused('notFound'),
    )
  },

  async keepsOut() {
    const { id, secret } = await newDevice()
    const answer = await testServer.send(devices.renewSecret, { id }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(isCorrectSecret(deviceKeys, await keptSecretOf(id), secret)).toBe(true)
  },

  async runsOnce() {
    const { id } = await newDevice()
    const both = [1, 2].map(() => testServer.get(devices.renewSecret, { id }, { key: 's1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(devices.remove, {
  async works() {
    const { id, code } = await newDevice({ number: '41', fieldId: world.siteId })
    expect(await testServer.get(devices.remove, { ids: [id] })).toEqual({ removed: 1 })
    expect(await testServer.send(devices.detail, { id })).toMatchObject(refused('notFound'))
    // Code and number of a removed device can be used again, also by another merchant.
    const input = { equipmentId: code, type: 'game' } as const
    await testServer.get(devices.register, input, { as: 'stranger' })
    await newDevice({ number: '41', fieldId: world.siteId })
  },

  async refuses() {
    const { id } = await newDevice()
    const answer = await testServer.send(devices.remove, { ids: [id, '404'] })
    expect(answer).toMatchObject(refused('notFound'))
    expect(await testServer.get(devices.detail, { id })).toMatchObject({ id })
  },

  async keepsOut() {
    const { id } = await newDevice()
    const answer = await testServer.send(devices.remove, { ids: [id] }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
  },

  async runsOnce() {
    const { id } = await newDevice()
    const both = [1, 2].map(() => testServer.get(devices.remove, { ids: [id] }, { key: 'd1' }))
    expect(await Promise.all(both)).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})
