import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { listCallPermissions } from '#contract/call-table.ts'
import { channels } from '#contract/channels/channels.ts'
import { world } from '#contract/example-world.ts'
import { team } from '#contract/team/team.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { payments } = testServer.outside
beforeEach(() => {
  payments.says = () => ({})
})

const platformId = `wechatPay-${testServer.mine}`
const [wechat, alipay] = [world.wechatChannelId, world.alipayChannelId]

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const LAST_DIGITS = 10_000_000_000
const { password } = world
let count = 0
function alipayApp(): CallInput<typeof channels.saveAlipay> {
  count += 1
  const appId = `202100${LAST_DIGITS - count}`
  const keys = { sellerId: '2088000000000001', privateKey, publicKey }
  return { name: `应用 ${count}`, appId, ...keys, password }
}
const newAlipay = (as?: string) =>
  testServer.get(channels.saveAlipay, alipayApp(), as ? { as } : {})
const listed = (as = 'mine') => testServer.get(channels.list, {}, { as })
const find = async (id: string) => (await listed()).find((channel) => channel.id === id)!

test('platform channels exist by default and take all payments', async () => {
  const all = await listed('stranger')
  expect(all).toMatchObject([
    { provider: 'wechatPay', holder: 'platform', isOn: true, takes: ['wechat'] },
    { provider: 'alipay', holder: 'platform', isOn: true, takes: ['alipay'] },
  ])
})

test('only the owner sees channels, regardless of roles', async () => {
  const keys = listCallPermissions().map(({ key }): string => key)
  await testServer.sql('update roles set permissions = $1 where role_id = $2', [
    keys,
    world.emptyRoleId,
  ])
  const { failure } = (await testServer.send(channels.list, {}, { as: 'clerk' })) as {
    failure: string
  }
  await testServer.sql(`update roles set permissions = '{}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  expect(failure).toBe('noPermission')
  const granted = { userRoleId: world.roleId, permissions: ['channels.manage'] }
  expect(await testServer.send(team.grant, granted)).toMatchObject({ failure: 'unknownPermission' })
})

test('private keys never appear in answers or plain storage', async () => {
  const { id, fingerprint } = await newAlipay()
  expect(fingerprint).toMatch(/^[0-9A-F]{4}…[0-9A-F]{4}$/)
  const secret = privateKey.split('\n')[1]!
  expect(JSON.stringify(await listed())).not.toContain(secret)
  const stored = await testServer.sql('select * from payment_channels where channel_id = $1', [id])
  const logged = await testServer.sql('select * from operation_log where merchant_id = $1', [
    testServer.mine,
  ])
  expect([stored.length, logged.length > 0]).toEqual([1, true])
  expect(JSON.stringify([stored, logged])).not.toContain(secret)
})

test('new keys reset the test result, renaming keeps it', async () => {
  payments.says = () => ({ test: async () => ({ is: 'works', words: '' }) })
  const { id, fingerprint } = await newAlipay()
  await testServer.get(channels.test, { id })
  const renamed = await testServer.get(channels.saveAlipay, { id, name: '新名' })
  expect(renamed).toMatchObject({ name: '新名', fingerprint, testResult: 'works' })
  const other = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const changed = { id, name: '新名', privateKey: other.privateKey, password }
  const after = await testServer.get(channels.saveAlipay, changed)
  expect(after).toMatchObject({ testResult: '', testedAt: null })
  expect(after.fingerprint).not.toBe(fingerprint)
})

const another = { as: 'stranger' }

describeWrite(channels.saveAlipay, {
  async works() {
    const made = await newAlipay()
    expect(await find(made.id)).toEqual(made)
    expect(made).toMatchObject({ provider: 'alipay', holder: 'merchant', isOn: true, takes: [] })
  },
  async refuses() {
    const app = alipayApp()
    const cases = [
      [{ ...app, privateKey: undefined }, 'needed', 'privateKey'],
      [{ ...app, publicKey: undefined }, 'needed', 'publicKey'],
      [{ ...app, sellerId: undefined }, 'needed', 'sellerId'],
      [{ ...app, privateKey: publicKey }, 'noPrivateKey', 'privateKey'],
      [{ ...app, publicKey: 'MIIB' }, 'noPublicKey', 'publicKey'],
      [{ ...app, publicKey: undefined, appCertificate: 'x' }, 'needed', 'alipayCertificate'],
      [{ ...app, appId: '2021000000000002' }, 'accountTaken', 'appId'],
      [{ ...app, id: (await newAlipay()).id }, 'accountFixed', 'appId'],
      [{ name: 'x', id: wechat }, 'notFound', undefined],
      [{ name: 'x', id: `alipay-${testServer.mine}` }, 'notFound', undefined],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await testServer.send(channels.saveAlipay, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const theft = { id: alipay, name: '偷' }
    const answer = await testServer.send(channels.saveAlipay, theft, another)
    expect(answer).toMatchObject({ failure: 'notFound' })
    await newAlipay('stranger')
    expect((await listed('stranger')).length).toBe(3)
  },
  async runsOnce() {
    const app = alipayApp()
    const both = [1, 2].map(() => testServer.get(channels.saveAlipay, app, { key: 'save' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})

describeWrite(channels.saveWechatPay, {
  async works() {
    const renamed = await testServer.get(channels.saveWechatPay, { id: wechat, name: '总店' })
    expect(renamed).toMatchObject({ name: '总店', account: '1600000002' })
    expect(await find(wechat)).toEqual(renamed)
  },
  async refuses() {
    const shop = { name: '总店', mchId: '1600000009', apiKey: 'k'.repeat(32), privateKey, password }
    const cases = [
      [{ name: 'x', password }, 'needed', 'mchId'],
      [shop, 'needed', 'certificate'],
      [{ ...shop, certificate: 'x' }, 'noCertificate', 'certificate'],
      [{ ...shop, certificate: 'x', privateKey: 'y' }, 'noPrivateKey', 'privateKey'],
      [{ id: wechat, name: 'x', mchId: '1600000009', password }, 'accountFixed', 'mchId'],
      [{ id: alipay, name: 'x' }, 'notFound', undefined],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await testServer.send(channels.saveWechatPay, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const theft = { id: wechat, name: '偷' }
    const answer = await testServer.send(channels.saveWechatPay, theft, another)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const input = { id: wechat, name: '一次' }
    const both = [1, 2].map(() => testServer.get(channels.saveWechatPay, input, { key: 'name' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})

describeWrite(channels.saveFubei, {
  async works() {
    const given = { name: '付呗', appId: '20200102', secret: 's2', storeId: '7002', password }
    const made = await testServer.get(channels.saveFubei, given)
    expect(made).toMatchObject({ provider: 'fubei', account: '20200102', expiresAt: null })
    expect(JSON.stringify(made)).not.toContain('s2')
    const { id, fingerprint } = made
    const moved = await testServer.get(channels.saveFubei, {
      id,
      name: '付呗',
      storeId: '7003',
      password,
    })
    expect(moved.fingerprint).not.toBe(fingerprint)
  },
  async refuses() {
    const given = { name: '付呗', appId: '20200109', secret: 's', storeId: '7001', password }
    const cases = [
      [{ ...given, appId: undefined }, 'needed', 'appId'],
      [{ ...given, secret: undefined }, 'needed', 'secret'],
      [{ ...given, storeId: undefined }, 'needed', 'storeId'],
      [{ ...given, appId: '20200101' }, 'accountTaken', 'appId'],
      [{ ...given, id: world.fubeiChannelId }, 'accountFixed', 'appId'],
      [{ name: '付呗', id: wechat }, 'notFound', undefined],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await testServer.send(channels.saveFubei, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const theft = { id: world.fubeiChannelId, name: '偷', secret: 'x', password }
    const answer = await testServer.send(channels.saveFubei, theft, another)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const given = { name: '付呗', appId: '20200103', secret: 's', storeId: '7001', password }
    const both = [1, 2].map(() => testServer.get(channels.saveFubei, given, { key: 'fubei' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})

describeWrite(channels.choose, {
  async works() {
    const chosen = await testServer.get(channels.choose, { id: wechat, payer: 'wechat', password })
    expect(chosen).toMatchObject({ chosenFor: ['wechat'], takes: ['wechat'] })
    expect(await find(platformId)).toMatchObject({ takes: [] })
    const back = await testServer.get(channels.choose, {
      id: platformId,
      payer: 'wechat',
      password,
    })
    expect(back).toMatchObject({ chosenFor: ['wechat'], takes: ['wechat'] })
    expect(await find(wechat)).toMatchObject({ chosenFor: [], takes: [] })
    const fubei = { id: world.fubeiChannelId, payer: 'alipay', password } as const
    expect(await testServer.get(channels.choose, fubei)).toMatchObject({ takes: ['alipay'] })
  },
  async refuses() {
    const wrongApp = await testServer.send(channels.choose, {
      id: wechat,
      payer: 'alipay',
      password,
    })
    expect(wrongApp).toMatchObject({ failure: 'otherApp', field: 'payer' })
    const { id } = await newAlipay()
    await testServer.get(channels.switch, { id, isOn: false })
    const off = await testServer.send(channels.choose, { id, payer: 'alipay', password })
    expect(off).toMatchObject({ failure: 'isOff' })
  },
  async keepsOut() {
    for (const id of [wechat, platformId]) {
      const answer = await testServer.send(
        channels.choose,
        { id, payer: 'wechat', password },
        another,
      )
      expect(answer).toMatchObject({ failure: 'notFound' })
    }
  },
  async runsOnce() {
    const input = { id: wechat, payer: 'wechat', password } as const
    const both = [1, 2].map(() => testServer.get(channels.choose, input, { key: 'choose' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})

describeWrite(channels.switch, {
  async works() {
    await testServer.get(channels.choose, { id: wechat, payer: 'wechat', password })
    const off = await testServer.get(channels.switch, { id: wechat, isOn: false })
    expect(off).toMatchObject({ isOn: false, chosenFor: [], takes: [] })
    expect(await find(platformId)).toMatchObject({ takes: ['wechat'] })
    await testServer.get(channels.switch, { id: platformId, isOn: false })
    // The oldest other channel that can take the payment does; at the end none is left.
    expect((await find(world.fubeiChannelId)).takes).toContain('wechat')
    for (const { id, provider } of await listed()) {
      if (provider === 'fubei') await testServer.get(channels.switch, { id, isOn: false })
    }
    expect((await listed()).flatMap(({ takes }) => takes)).not.toContain('wechat')
    await testServer.get(channels.switch, { id: platformId, isOn: true })
    expect(await find(platformId)).toMatchObject({ isOn: true, takes: ['wechat'] })
  },
  async refuses() {
    const answer = await testServer.send(channels.switch, { id: 'nothing', isOn: true })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const answer = await testServer.send(channels.switch, { id: alipay, isOn: false }, another)
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await find(alipay)).toMatchObject({ isOn: true })
  },
  async runsOnce() {
    const input = { id: alipay, isOn: true }
    const both = [1, 2].map(() => testServer.get(channels.switch, input, { key: 'switch' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})

describeWrite(channels.test, {
  async works() {
    payments.says = (account) => ({
      test: async () => ({ is: 'wrongKeys', words: `SIGN_ERROR ${account}` }),
    })
    const tested = await testServer.get(channels.test, { id: alipay })
    expect(tested).toMatchObject({ testResult: 'wrongKeys' })
    expect(tested.testWords).toBe('SIGN_ERROR 2021000000000002')
    expect(await find(alipay)).toEqual(tested)
    const own = await testServer.get(channels.test, { id: platformId })
    expect(own.testWords).toBe(`SIGN_ERROR ${payments.own.wechatPay?.account}`)
  },
  async refuses() {
    const answer = await testServer.send(channels.test, { id: 'nothing' })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const answer = await testServer.send(channels.test, { id: alipay }, another)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    payments.says = () => ({ test: async () => ({ is: 'works', words: '' }) })
    const both = [1, 2].map(() => testServer.get(channels.test, { id: alipay }, { key: 'test' }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})
