import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { wechatMerchant } from './wechat-merchant.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const merchant = wechatMerchant(sandbox, 'http://127.0.0.1:1/notice')
const client = merchant.client()
async function stateOf() {
  type State = { platforms: { wechatPay: { orders: readonly unknown[] } } }
  return (await control.ask<State>('GET', 'state')).platforms.wechatPay
}

describe('effects', () => {
  test.each([
    ['system-error', 'unknown', 0],
    [{ 'system-error': { when: 'after' } }, 'unknown', 1],
    ['frequency-limited', 'unknown', 0],
    ['insufficient-balance', 'unknown', 0],
    ['no-auth', 'refused', 0],
    ['param-error', 'refused', 0],
    ['lost-request', 'unknown', 0],
    ['lost-answer', 'unknown', 1],
    ['bad-signature', 'unknown', 1],
    ['probe', 'unknown', 1],
    ['unknown-serial', 'unknown', 1],
    ['no-signature', 'unknown', 1],
    [{ skew: { s: -301 } }, 'unknown', 1],
    [{ skew: { s: 200 } }, 'done', 1],
  ])('%j', async (effect, is, arrived) => {
    const order = await merchant.newOrder()
    await control.rule('wechatPay', effect)
    expect(await client.order(order)).toMatchObject({ is })
    expect((await stateOf()).orders.length).toBe(arrived)
    const found = await client.ask(order.number)
    expect(found).toMatchObject(arrived ? { is: 'done' } : { is: 'unknown' })
    expect(await client.order(order)).toMatchObject({ is: 'done' })
  })

  test('a rule meets the player whom it names', async () => {
    const [one, other] = [await merchant.newOrder(), await merchant.newOrder()]
    const match = { openid: one.payer }
    await control.ask('POST', 'rules', { platform: 'wechatPay', match, effect: 'no-auth' })
    expect(await client.order(other)).toMatchObject({ is: 'done' })
    expect(await client.order(one)).toMatchObject({ is: 'refused', code: 'NO_AUTH' })
  })
})

describe('certificates in place of the public key', () => {
  const certified = () => merchant.client({ by: 'certificates' })
  beforeEach(() => merchant.act('sign-with', { kind: 'certificate' }))

  test('are fetched on demand and after a rotation', async () => {
    const own = certified()
    expect(await own.order(await merchant.newOrder())).toMatchObject({ is: 'done' })
    const paths = async () => (await control.log('wechatPay')).map(({ target }) => target)
    expect(await paths()).toEqual(['/v3/pay/transactions/jsapi', '/v3/certificates'])
    expect(await own.test()).toEqual({ is: 'works', words: '' })
    await merchant.act('rotate-certificate')
    // The certificates were just fetched and are not fetched again for ten minutes, so an answer signed with
    // a new one is rejected.
    expect(await own.order(await merchant.newOrder())).toMatchObject({ is: 'unknown' })
    expect(await certified().order(await merchant.newOrder())).toMatchObject({ is: 'done' })
  })

  test('are rejected from an incorrectly signed response', async () => {
    const match = { path: '/v3/certificates' }
    const rule = { platform: 'wechatPay', match, effect: 'bad-signature' }
    await control.ask('POST', 'rules', rule)
    const own = certified()
    expect(await own.test()).toMatchObject({ is: 'wrongPlatformKey' })
    expect(await own.order(await merchant.newOrder())).toMatchObject({ is: 'unknown' })
  })

  test('are both there for 12 hours', async () => {
    const { serials } = await merchant.act<{ serials: string[] }>('rotate-certificate')
    expect(serials.length).toBe(2)
    await control.advance(12 * HOUR_MS)
    const left = await merchant.act<{ serials: string[] }>('sign-with', { kind: 'certificate' })
    expect(left.serials).toEqual([serials[1]])
  })

  test('another APIv3 key does not open them', async () => {
    const wrong = merchant.client({ by: 'certificates', apiKey: 'x'.repeat(32) })
    expect(await wrong.test()).toMatchObject({ is: 'wrongApiKey' })
  })
})

test('the connection is tested without moving anything', async () => {
  expect(await client.test()).toEqual({ is: 'works', words: '' })
  expect((await stateOf()).orders).toEqual([])
  await control.rule('wechatPay', 'no-auth')
  expect(await client.test()).toMatchObject({ is: 'noRight' })
})

test('the connection test identifies the wrong key', async () => {
  expect(await merchant.client({ apiKey: 'x'.repeat(32) }).test()).toMatchObject({
    is: 'wrongApiKey',
  })
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  expect(await merchant.client({ privateKey }).test()).toMatchObject({ is: 'wrongKeys' })
  expect(await merchant.client({ publicKey }).test()).toMatchObject({ is: 'wrongPlatformKey' })
  await control.rule('wechatPay', 'lost-answer')
  expect(await client.test()).toMatchObject({ is: 'unreached' })
})
