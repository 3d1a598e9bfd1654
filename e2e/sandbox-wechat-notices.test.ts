import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver, type Received } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { changedOnce } from '#sandbox/test/raw-request.ts'
import { wechatMerchant } from './wechat-merchant.ts'

const sandbox = await startSandbox({ seed: 3 })
const notices = await receiver()
afterAll(async () => {
  await sandbox.stop()
  await notices.stop()
})
const control = remote(sandbox.control)
beforeEach(async () => {
  await control.reset()
  notices.received.length = 0
  notices.answers(200, '')
})

const merchant = wechatMerchant(sandbox, notices.url)
const client = merchant.client()

type Told = {
  readonly type: string
  readonly plan: string
  readonly taken: boolean
  readonly tries: readonly { readonly what: string; readonly status: number | null }[]
}
type State = { readonly orders: readonly unknown[]; readonly notices: readonly Told[] }
async function stateOf(): Promise<State> {
  const state = await control.ask<{ platforms: { wechatPay: State } }>('GET', 'state')
  return state.platforms.wechatPay
}
const triesOf = async () =>
  (await stateOf()).notices.flatMap(({ tries }) => tries.map(({ what }) => what))

/** Waits until `count` tries have ended. */
async function untilTries(count: number): Promise<void> {
  await expect.poll(async () => (await triesOf()).length).toBe(count)
}
const read = (received: Received) => client.readNotice(received)

describe('notices', () => {
  test('match the queried payment and refund', async () => {
    const order = await merchant.paidOrder()
    await untilTries(1)
    const told = await read(notices.received[0]!)
    const asked = await client.ask(order.number)
    if (told.is !== 'done' || asked.is !== 'done') throw new Error('no payment')
    expect(told.value).toMatchObject({ about: 'payment', number: order.number })
    expect(told.value).toMatchObject({ payment: asked.value })
    const refund = { number: 'R1', orderNumber: order.number, amount: toFen(500) }
    const rest = { orderAmount: order.amount, reason: '未出币', noticeUrl: notices.url }
    await client.refund({ ...refund, ...rest })
    await control.advance(1_000)
    await untilTries(3)
    expect(await triesOf()).toEqual(['right', 'probe', 'right'])
    expect(await read(notices.received[1]!)).toMatchObject({ is: 'refused', code: 'probe' })
    const value = { about: 'refund', number: 'R1', refund: { state: 'done', amount: 500 } }
    expect(await read(notices.received[2]!)).toMatchObject({ is: 'done', value })
  })

  test('are rejected with any changed byte or another merchant', async () => {
    await merchant.paidOrder()
    await untilTries(1)
    const { headers, body } = notices.received[0]!
    const bodies = changedOnce(body.toString('latin1')).map((text) => Buffer.from(text, 'latin1'))
    for (const changed of bodies) {
      expect(await read({ headers, body: changed })).toMatchObject({ code: 'badSignature' })
    }
    for (const name of ['timestamp', 'nonce', 'serial', 'signature']) {
      const header = `wechatpay-${name}`
      for (const value of changedOnce(String(headers[header])).slice(0, -3)) {
        const changed = { headers: { ...headers, [header]: value }, body }
        expect(await read(changed)).toMatchObject({ is: 'refused' })
      }
      const { [header]: _left, ...fewer } = headers
      expect(await read({ headers: fewer, body })).toMatchObject({ code: 'incomplete' })
    }
    const other = merchant.client({ apiKey: 'x'.repeat(32) })
    expect(await other.readNotice({ headers, body })).toMatchObject({ code: 'unreadable' })
  })

  test('are retried on schedule for a day', async () => {
    notices.answers(500, '{"code":"FAIL","message":"later"}')
    await merchant.paidOrder()
    await untilTries(1)
    await control.advance(14_000)
    expect((await triesOf()).length).toBe(1)
    await control.advance(1_000)
    await untilTries(2)
    await control.advance(DAY_MS + 4 * MINUTE_MS)
    await untilTries(16)
    await control.advance(DAY_MS)
    expect(new Set(notices.received.map(({ body }) => body.toString())).size).toBe(1)
    expect((await stateOf()).notices).toMatchObject([{ taken: false }])
    expect((await triesOf()).length).toBe(16)
  })

  test.each([
    [200, true],
    [204, true],
    [201, false],
    [401, false],
  ])('an answer of %i counts as taken: %s', async (status, taken) => {
    notices.answers(status, '')
    await merchant.paidOrder()
    await untilTries(1)
    expect((await stateOf()).notices).toMatchObject([{ taken, tries: [{ status }] }])
  })

  test('include probes, duplicates and early deliveries by default', async () => {
    for (let count = 1; count <= 40; count++) {
      await merchant.paidOrder()
      const taken = async () => (await stateOf()).notices.filter((notice) => notice.taken).length
      await expect.poll(taken).toBe(count)
    }
    await untilTries(47)
    const told = (await stateOf()).notices
    const probed = told.flatMap(({ tries }, at) =>
      tries.some(({ what }) => what === 'probe') ? [at + 1] : [],
    )
    expect(probed).toEqual([2, 5, 9])
    const doubled = told.filter(
      ({ tries }) => tries.filter(({ what }) => what === 'right').length === 2,
    )
    expect(doubled.length).toBe(4)
    expect(told.filter(({ plan }) => plan === 'before-answer').length).toBe(2)
  }, 60_000)
})

describe('a rule for a notice', () => {
  test.each([
    ['drop', [], undefined],
    [{ duplicate: { n: 3 } }, ['right', 'right', 'right'], undefined],
    ['replay', ['right', 'replay'], undefined],
    ['probe', ['probe', 'right'], 'probe'],
    ['bad-signature', ['bad-signature', 'right'], 'badSignature'],
    ['unknown-serial', ['unknown-serial', 'right'], 'unknownKey'],
    ['no-signature', ['no-signature', 'right'], 'incomplete'],
    [{ skew: { s: -301 } }, ['skew', 'right'], 'stale'],
    ['wrong-merchant', ['wrong-merchant', 'right'], 'notOurs'],
  ])('%j', async (notice, tries, code) => {
    await control.rule('wechatPay', { notice })
    await merchant.paidOrder()
    await control.advance(100)
    await expect.poll(async () => (await stateOf()).notices.length).toBe(1)
    const isWrong = code !== undefined && code !== 'probe'
    await untilTries(isWrong ? 1 : tries.length)
    if (isWrong) await control.advance(15_000)
    await untilTries(tries.length)
    expect(await triesOf()).toEqual(tries)
    if (code) expect(await read(notices.received[0]!)).toMatchObject({ is: 'refused', code })
    if (tries.length > 0) expect(await read(notices.received.at(-1)!)).toMatchObject({ is: 'done' })
  })

  test('a wrong amount is signed all the same', async () => {
    await control.rule('wechatPay', { notice: 'wrong-amount' })
    await merchant.paidOrder()
    await untilTries(1)
    const told = await read(notices.received[0]!)
    expect(told).toMatchObject({ value: { payment: { is: 'paid', amount: 2000 } } })
  })

  test('before the answer, late, and out of order', async () => {
    await control.rule('wechatPay', { notice: 'before-answer' })
    const first = await merchant.paidOrder()
    expect(notices.received.length).toBe(1)
    await control.rule('wechatPay', { notice: { late: { ms: 60_000 } } })
    await merchant.paidOrder()
    await control.advance(59_000)
    expect(await triesOf()).toEqual(['right'])
    await control.advance(1_000)
    await untilTries(3)
    await control.rule('wechatPay', { notice: 'reorder' })
    const third = await merchant.paidOrder()
    const fourth = await merchant.paidOrder()
    await untilTries(5)
    const numbers = await Promise.all(
      notices.received.map(async (received) => {
        const told = await read(received)
        return told.is === 'done' ? told.value.number : told.is
      }),
    )
    expect(numbers[0]).toBe(first.number)
    expect(numbers.slice(3)).toEqual([fourth.number, third.number])
  })

  test('is refused where it says nothing', async () => {
    await expect(control.rule('wechatPay', { notice: 'dance' })).rejects.toThrow('no effect')
    await expect(control.rule('wechatPay', { refund: 'lost' })).rejects.toThrow('no effect')
  })
})

test('verifies a notice signed by a fetched certificate', async () => {
  await merchant.act('sign-with', { kind: 'certificate' })
  await merchant.paidOrder()
  await untilTries(1)
  expect(notices.received[0]!.headers['wechatpay-serial']).not.toContain('PUB_KEY_ID')
  expect(await read(notices.received[0]!)).toMatchObject({ is: 'done' })
})
