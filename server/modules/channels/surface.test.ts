import { afterAll, expect, test } from 'vitest'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { SEALED_AS } from './payment-ports.ts'
import { listChannelNames, openChannels, saveOnboardedAccount } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { mine, db } = testServer
const { payments } = testServer.outside
const channels = openChannels({ db, sealKeys, payments })
const channelFor = (payer: 'wechat' | 'alipay') =>
  db.inMerchant(mine, (tx, scope) => channels.channelFor(tx, scope, payer))

/** Saves a channel directly by SQL, since other tests cover the calls. */
async function keep(id: string, account: string) {
  const keys = { provider: 'wechatPay', mchId: account }
  const sealed = sealText(sealKeys, SEALED_AS, JSON.stringify(keys))
  await testServer.sql(
    `insert into payment_channels (merchant_id, channel_id, provider, holder, name, account, is_on,
      sealed_keys, fingerprint) values ($1, $2, 'wechatPay', 'merchant', '', $3, true, $4, '')
    on conflict (merchant_id, channel_id) do update set account = $3, sealed_keys = $4,
      keys_version = payment_channels.keys_version + 1`,
    [mine, id, account, sealed],
  )
}

test('the platform takes payments until the merchant chooses another', async () => {
  const id = `wechatPay-${mine}`
  expect(await channelFor('wechat')).toEqual({
    channelId: id,
    provider: 'wechatPay',
    holder: 'platform',
    sharedMost: 3_000,
  })
  payments.says = (account) => ({ test: async () => ({ is: 'works', words: account }) })
  const port = await channels.paymentPortOf(mine, id)
  expect(await port?.test()).toMatchObject({ words: payments.own.wechatPay?.account })

  await keep(`5-${mine}`, '1611111111')
  await testServer.sql(`insert into payment_defaults values ($1, 'wechat', $2)`, [
    mine,
    `5-${mine}`,
  ])
  expect(await channelFor('wechat')).toMatchObject({ channelId: `5-${mine}`, holder: 'merchant' })
  expect(await channelFor('alipay')).toMatchObject({ holder: 'platform' })
  const own = await channels.paymentPortOf(mine, `5-${mine}`)
  expect(await own?.test()).toMatchObject({ words: '1611111111' })
})

test('reuses a channel client until its keys change', async () => {
  const id = `6-${mine}`
  await keep(id, '1622222222')
  const port = await channels.paymentPortOf(mine, id)
  expect(await channels.paymentPortOf(mine, id)).toBe(port)
  await keep(id, '1633333333')
  const next = await channels.paymentPortOf(mine, id)
  expect(next).not.toBe(port)
  expect(payments.opened.at(-1)).toMatchObject({ mchId: '1633333333' })
})

test('returns no client for foreign or unknown channels', async () => {
  await keep(`7-${mine}`, '1644444444')
  expect(await channels.paymentPortOf('2000000000000000001', `7-${mine}`)).toBeUndefined()
  expect(await channels.paymentPortOf(mine, `nothing-${mine}`)).toBeUndefined()
  expect(await channels.paymentPortOf(mine, `fubei-${mine}`)).toBeUndefined()
})

test('the onboarded channel has a name in each language', async () => {
  const account = { appId: '20210000000000', secret: 'a'.repeat(32), storeId: '1000' }
  await db.inMerchant(mine, (tx, scope) => saveOnboardedAccount(tx, scope, sealKeys, account))
  const [row] = await testServer.sql(
    `select channel_id as id from payment_channels where provider = 'fubei' order by made_at desc limit 1`,
  )
  const { id } = row as { id: string }
  const nameIn = async (language: 'zh' | 'en') =>
    (await db.inMerchant(mine, (tx, scope) => listChannelNames(tx, scope, [id], language))).get(id)
  expect([await nameIn('zh'), await nameIn('en')]).toEqual(['付呗（进件）', 'Fubei (onboarding)'])
})
