import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { newFubeiPaymentPort } from '#server/outside/fubei/client.ts'
import { newFubeiCardPayoutPort } from '#server/outside/fubei/payouts.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { Payout } from '#server/outside/payments/payout-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'

/** Payouts to bank cards and the balance of a merchant's account: real client and sandbox. */
const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())
afterEach(() => vi.useRealTimers())

const { fubei: keys, wechat } = sandbox.credentials
const http = (answerMs = 8_000) =>
  newOutsideHttp({ name: 'fubei', url: sandbox.urls.fubei, limits: { answerMs } })
const agent = { vendor: keys.vendorNumber, secret: keys.vendorSecret }
const cards = newFubeiCardPayoutPort(agent, http())
const own = newFubeiPaymentPort(keys, wechat.appId, http())

const act = <Done>(name: string, details: object) =>
  control.ask<Done>('POST', 'do', { platform: 'fubei', act: name, ...details })
const rule = (effect: unknown, match: object = {}) =>
  control.ask('POST', 'rules', { platform: 'fubei', match, times: 1, effect })
const pass = (ms: number) => control.ask('POST', 'clock', { advance: ms })
const hasLeft = async () => {
  const { withdrawable } = await act<{ withdrawable: number }>('adjust-balance', { fen: 0 })
  return 100_000_000 - withdrawable
}

const card = {
  by: 'card',
  kind: 'card',
  holder: '林晓峰',
  number: '6214835712346624',
  bankCode: 'CMB',
  bankName: '招商银行',
  branchCode: '',
} as const
let count = 0
const newPayout = (wish: Partial<Payout> = {}): Payout => ({
  number: `C${String(++count).padStart(8, '0')}`,
  amount: toFen(10_000),
  to: card,
  title: '提现',
  noticeUrl: '',
  ...wish,
})

test('repeating a payout pays it only once', async () => {
  const payout = newPayout()
  const made = await cards.pay(payout)
  expect(made).toMatchObject({ is: 'done', value: { is: 'underway' } })
  expect(await cards.pay(payout)).toEqual(made)
  expect(await cards.ask(payout.number)).toMatchObject({ value: { is: 'underway' } })
  await pass(3_000)
  expect(await cards.ask(payout.number)).toMatchObject({
    value: { is: 'paid', providerNumber: expect.stringMatching(/^TX/) },
  })
  expect(await hasLeft()).toBe(10_000)
})

test('a refused or returned payout restores the balance', async () => {
  const [refused, returned] = [newPayout(), newPayout()]
  await rule({ payout: 'fail' }, { number: refused.number })
  for (const each of [refused, returned]) await cards.pay(each)
  await pass(3_000)
  expect(await cards.ask(refused.number)).toMatchObject({
    value: { is: 'ended', why: '收款账户户名不符' },
  })
  expect(await cards.ask(returned.number)).toMatchObject({ value: { is: 'paid' } })
  await pass(3 * DAY_MS)
  await act('return-payout', { number: returned.number })
  expect(await cards.ask(returned.number)).toMatchObject({
    value: { is: 'ended', why: '银行退票：账户已销户' },
  })
  expect(await hasLeft()).toBe(0)
})

test('finds a payout whose answer was lost', async () => {
  const payout = newPayout()
  await rule('lost-answer', { method: 'openapi.agent.account.payout' })
  const quick = newFubeiCardPayoutPort(agent, http(500))
  expect(await quick.pay(payout)).toMatchObject({ is: 'unknown' })
  expect(await quick.ask(payout.number)).toMatchObject({ value: { is: 'underway' } })
  const other = await quick.pay({ ...payout, amount: toFen(1) })
  expect(other).toMatchObject({ is: 'unknown' })
  expect(await hasLeft()).toBe(10_000)
})

test('confirms a refusal only after two queries', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const wrong = newPayout({ to: { ...card, number: '6214835712346620' } })
  expect(await cards.pay(wrong)).toMatchObject({ is: 'unknown' })
  expect(await cards.ask(wrong.number)).toMatchObject({ is: 'unknown' })
  vi.setSystemTime(Date.now() + 61_000)
  expect(await cards.ask(wrong.number)).toEqual({ is: 'neverArrived' })
  expect(await cards.pay(wrong)).toMatchObject({ is: 'refused', code: 'ACCOUNT_INFO_ERROR' })
  await act('adjust-balance', { fen: -99_999_999 })
  const short = await cards.pay(newPayout())
  expect(short).toMatchObject({ is: 'unknown', again: expect.any(Date) })
})

test('accumulates a balance only when retention is on', async () => {
  const paid = async () => {
    const number = `FBM${++count}`
    const expiresAt = new Date(Date.now() + 5 * DAY_MS)
    const order = { number, amount: toFen(10_000), title: '抓娃娃', expiresAt, shared: false }
    const payer = { app: 'alipay', payer: '074player', payerAddress: '192.0.2.1' } as const
    await own.order({ ...order, ...payer, noticeUrl: 'http://127.0.0.1:9/notice' })
    await act('pay', { number })
  }
  const to = { by: 'ownCard' } as const
  await paid()
  await pass(DAY_MS)
  expect(await own.balance!.read()).toEqual({ is: 'done', value: { total: 0, withdrawable: 0 } })
  expect(await own.balance!.isKept()).toEqual({ is: 'done', value: { kept: false } })
  expect(await own.balance!.keep(true)).toEqual({ is: 'done', value: { kept: true } })
  await paid()
  expect(await own.balance!.read()).toMatchObject({ value: { total: 9_962, withdrawable: 0 } })
  await pass(DAY_MS)
  expect(await own.balance!.read()).toMatchObject({ value: { total: 9_962, withdrawable: 9_962 } })
  const payout = newPayout({ to, amount: toFen(9_000) })
  expect(await own.payouts!.pay(payout)).toMatchObject({ value: { is: 'underway' } })
  expect(await own.balance!.read()).toMatchObject({ value: { total: 962, withdrawable: 962 } })
  await pass(3_000)
  expect(await own.payouts!.ask(payout.number)).toMatchObject({ value: { is: 'paid' } })
  expect(await own.payouts!.pay(newPayout())).toMatchObject({ is: 'refused', code: 'notSetUp' })
})
