import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { Payout } from '#server/outside/payments/payout-port.ts'
import { newWechatPayPort } from '#server/outside/wechat-pay/client.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'

/** Transfers to people's balances, between the real client and the sandbox. */
const sandbox = await startSandbox()
const notices = await receiver()
afterAll(async () => {
  await sandbox.stop()
  await notices.stop()
})
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const keys = sandbox.credentials.wechatPay
const account = {
  ...keys,
  apiKey: keys.apiV3Key,
  publicKey: { id: keys.publicKeyId, pem: keys.publicKey },
  transferScene: {
    id: keys.transferScene,
    reports: [
      { type: '岗位类型', content: '商户' },
      { type: '报酬说明', content: '经营收入提现' },
    ],
  },
}
const http = (answerMs = 8_000) =>
  newOutsideHttp({ name: 'wechat-pay', url: sandbox.urls.wechatPay, limits: { answerMs } })
const payouts = newWechatPayPort(account, http()).payouts!

const act = <Done>(name: string, details: object = {}) =>
  control.ask<Done>('POST', 'do', { platform: 'wechatPay', act: name, ...details })
const rule = (effect: unknown, match: object = {}) =>
  control.ask('POST', 'rules', { platform: 'wechatPay', match, times: 1, effect })
const balance = async () =>
  (await control.ask<{ platforms: { wechatPay: { balance: number } } }>('GET', 'state')).platforms
    .wechatPay.balance
const pass = (ms: number) => control.ask('POST', 'clock', { advance: ms })

let count = 0
async function newPayout(wish: Partial<Payout> = {}): Promise<Payout> {
  const asked = { platform: 'wechat', act: 'authorise' }
  const { openid } = await control.ask<{ openid: string }>('POST', 'do', asked)
  const to = { by: 'wechat', openid } as const
  const number = `W${String(++count).padStart(8, '0')}`
  return { number, amount: toFen(9_940), to, title: '提现', noticeUrl: notices.url, ...wish }
}

test('a transfer waits until its receiver confirms', async () => {
  const payout = await newPayout()
  const made = await payouts.pay(payout)
  const { mchId, appId } = keys
  const confirmation = { mchId, appId, package: expect.any(String) }
  expect(made).toMatchObject({ is: 'done', value: { is: 'waiting', confirmation } })
  expect(await payouts.ask(payout.number)).toMatchObject({ value: { is: 'waiting' } })
  // Repeating the same request returns the same bill.
  expect(await payouts.pay(payout)).toEqual(made)
  await rule({ notice: 'before-answer' })
  await act('confirm-transfer', { number: payout.number })
  expect(await payouts.ask(payout.number)).toMatchObject({ value: { is: 'underway' } })
  await pass(1_000)
  expect(await payouts.ask(payout.number)).toMatchObject({ value: { is: 'paid' } })
  await expect.poll(() => notices.received.length).toBeGreaterThan(0)
  const raw = notices.received.at(-1)!
  const read = await newWechatPayPort(account, http()).readNotice(raw)
  expect(read).toMatchObject({ is: 'done', value: { about: 'payout', number: payout.number } })
})

test('restores the balance of uncollected or cancelled transfers', async () => {
  const before = await balance()
  const [late, wrong, cancelled] = [await newPayout(), await newPayout(), await newPayout()]
  for (const each of [late, wrong, cancelled]) await payouts.pay(each)
  await rule({ transfer: 'fail' }, { number: wrong.number })
  await act('confirm-transfer', { number: wrong.number })
  expect(await payouts.cancel(cancelled.number)).toMatchObject({ is: 'done' })
  expect(await payouts.ask(cancelled.number)).toMatchObject({ value: { is: 'underway' } })
  await pass(1_000)
  expect(await payouts.ask(cancelled.number)).toMatchObject({
    value: { is: 'ended', why: 'CANCELLED' },
  })
  expect(await payouts.ask(wrong.number)).toMatchObject({
    value: { is: 'ended', why: 'PAYEE_ACCOUNT_ABNORMAL' },
  })
  await pass(DAY_MS)
  expect(await payouts.ask(late.number)).toMatchObject({
    value: { is: 'ended', why: 'OVERDUE_CLOSE' },
  })
  expect(await balance()).toBe(before)
})

test('a reused number does not change the transfer', async () => {
  const payout = await newPayout()
  await payouts.pay(payout)
  const other = await payouts.pay({ ...payout, amount: toFen(100) })
  expect(other).toMatchObject({ is: 'unknown' })
  const before = await balance()
  expect(await payouts.ask(payout.number)).toMatchObject({ value: { is: 'waiting' } })
  expect(await balance()).toBe(before)
})

test('leaves refused and unfunded transfers unknown', async () => {
  const small = await newPayout({ amount: toFen(9) })
  expect(await payouts.pay(small)).toMatchObject({ is: 'unknown' })
  expect(await payouts.ask(small.number)).toMatchObject({ is: 'unknown' })
  await act('set-balance', { fen: 50 })
  const short = await payouts.pay(await newPayout())
  expect(short).toMatchObject({ is: 'unknown', again: expect.any(Date) })
})

test('finds a transfer whose answer was lost', async () => {
  const payout = await newPayout()
  await rule('lost-answer', { method: 'POST' })
  const quick = newWechatPayPort(account, http(500)).payouts!
  expect(await quick.pay(payout)).toMatchObject({ is: 'unknown' })
  expect(await quick.ask(payout.number)).toMatchObject({ value: { is: 'waiting' } })
})

test('requires an encrypted name from 2,000 yuan', async () => {
  const big = await newPayout({ amount: toFen(200_000) })
  expect(await payouts.pay(big)).toMatchObject({ is: 'unknown' })
  const named = { ...big, to: { ...big.to, name: '林晓峰' } as Payout['to'] }
  expect(await payouts.pay(named)).toMatchObject({ value: { is: 'waiting' } })
  expect(await payouts.pay(named)).toMatchObject({ value: { is: 'waiting' } })
})

test('account flows list transfers and returned money', async () => {
  const payout = await newPayout()
  const made = await payouts.pay(payout)
  if (made.is !== 'done') throw new Error(made.is)
  for (const days of [1, 2]) await pass(days * DAY_MS + 1_000)
  const { flows } = newWechatPayPort(account, http()).bills!
  const told: (string | number)[][] = []
  for (const days of [0, 1]) {
    const fetched = await flows!.fetch(formatShanghaiDay(addDaysToTime(new Date(), days)))
    if (fetched.is !== 'done') throw new Error(fetched.is)
    for await (const { kind, providerNumber, amount } of flows!.lines(fetched.value)) {
      told.push([kind, providerNumber, amount])
    }
  }
  const { providerNumber } = made.value
  expect(told).toEqual([
    ['payout', providerNumber, -9_940],
    ['payoutBack', providerNumber, 9_940],
  ])
})
