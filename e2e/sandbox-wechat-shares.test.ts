import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { Share } from '#server/outside/payments/sharing-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { wechatMerchant } from './wechat-merchant.ts'

/** Profit sharing with other merchants, between the real client and the sandbox. */
const sandbox = await startSandbox()
const notices = await receiver()
afterAll(async () => {
  await sandbox.stop()
  await notices.stop()
})
const control = remote(sandbox.control)
beforeEach(() => control.reset())
const merchant = wechatMerchant(sandbox, notices.url)
const port = merchant.client()
const sharing = port.sharing!

const rule = (effect: unknown, match: object = {}) =>
  control.ask('POST', 'rules', { platform: 'wechatPay', match, times: 1, effect })
const pass = (ms: number) => control.ask('POST', 'clock', { advance: ms })

let count = 0
async function newShare(amounts: readonly number[], wish: { shared?: boolean } = {}) {
  const order = await merchant.paidOrder({ amount: toFen(2_000), shared: true, ...wish })
  const paid = await port.ask(order.number)
  const payment = paid.is === 'done' && paid.value.is === 'paid' ? paid.value.providerNumber : ''
  const parts = amounts.map((amount, index) => {
    return { account: `190000010${index}`, name: `杭州影城${index}有限公司`, amount: toFen(amount) }
  })
  const share: Share = { number: `S${String(++count).padStart(8, '0')}`, payment, parts }
  return { order, share }
}
const isBack = {
  is: 'done',
  value: { is: 'done', providerNumber: expect.stringMatching(/^3009/) },
}
const isPaid = (account: string) => ({ account, isPaid: true, why: '' })

test('pays shares one minute after the payment', async () => {
  const { share } = await newShare([400, 200])
  expect(await sharing.share(share)).toMatchObject({ is: 'unknown', again: expect.any(Date) })
  await pass(60_000)
  expect(await sharing.share(share)).toEqual({ is: 'done', value: { is: 'underway' } })
  await pass(1_000)
  const parts = share.parts.map(({ account }) => isPaid(account))
  const ended = {
    is: 'done',
    value: { is: 'ended', providerNumber: expect.stringMatching(/^3008/), parts },
  }
  expect(await sharing.ask(share)).toEqual(ended)
  // Repeating the same request returns the same share.
  expect(await sharing.share(share)).toEqual(ended)
  const again = { ...share, number: `${share.number}X` }
  expect(await sharing.share(again)).toMatchObject({
    value: { is: 'ended', parts: [{ isPaid: false }, { isPaid: false }] },
  })
})

test('ages a single payment independently', async () => {
  const [one, other] = [await newShare([400]), await newShare([400])]
  await merchant.act('age', { number: one.order.number, ms: 60_000 })
  expect(await sharing.share(one.share)).toEqual({ is: 'done', value: { is: 'underway' } })
  expect(await sharing.share(other.share)).toMatchObject({ is: 'unknown' })
})

test('a removed receiver can register under another name', async () => {
  const { share } = await newShare([400])
  await pass(60_000)
  await sharing.share(share)
  await pass(1_000)
  const [{ account }] = share.parts as [Share['parts'][number]]
  for (const time of [1, 2]) {
    expect([time, await sharing.forget(account)]).toMatchObject([time, { is: 'done' }])
  }
  const other = (await newShare([400])).share
  await pass(60_000)
  const parts = other.parts.map((part) => ({ ...part, name: '另一个名字' }))
  await sharing.share({ ...other, parts })
  await pass(1_000)
  expect(await sharing.ask(other)).toMatchObject({ value: { parts: [isPaid(account)] } })
})

test('what nobody gets is set free at once', async () => {
  const { share } = await newShare([])
  await pass(60_000)
  await sharing.share(share)
  await pass(1_000)
  expect(await sharing.ask(share)).toMatchObject({ is: 'done', value: { is: 'ended' } })
})

test('one failing receiver does not fail the others', async () => {
  const { share } = await newShare([400])
  await pass(60_000)
  await rule({ share: { fails: 'RECEIVER_HIGH_RISK' } }, { number: share.number })
  await sharing.share(share)
  await pass(1_000)
  expect(await sharing.ask(share)).toMatchObject({
    value: { parts: [{ isPaid: false, why: 'RECEIVER_HIGH_RISK' }] },
  })

  const other = (await newShare([100, 100])).share
  await pass(60_000)
  const parts = other.parts.map((part, index) => (index ? part : { ...part, name: '另一个名字' }))
  await sharing.share({ ...other, parts })
  await pass(1_000)
  expect(await sharing.share({ ...other, parts })).toMatchObject({
    value: {
      parts: [
        { isPaid: false, why: expect.stringContaining('不匹配') },
        { account: '1900000101', isPaid: true },
      ],
    },
  })

  const much = (await newShare([601])).share
  await pass(60_000)
  expect(await sharing.share(much)).toMatchObject({ is: 'done', value: { is: 'underway' } })
  await pass(1_000)
  // After a release to the owner, the result lists the owner only: nobody else got anything.
  const found = await sharing.ask(much)
  expect(found).toMatchObject({ is: 'done', value: { is: 'ended' } })
  expect(JSON.stringify(found)).not.toContain('1900000100')
})

test('returns a paid share at most once', async () => {
  const { share } = await newShare([400])
  await pass(60_000)
  await sharing.share(share)
  await pass(1_000)
  const back = { number: 'R1', share: share.number, account: '1900000100', amount: toFen(400) }
  expect(await sharing.askBack(back)).toMatchObject({ is: 'unknown' })
  expect(await sharing.giveBack(back)).toEqual({ is: 'done', value: { is: 'underway' } })
  await pass(1_000)
  expect(await sharing.askBack(back)).toEqual(isBack)
  expect(await sharing.giveBack(back)).toEqual(isBack)
  expect(await sharing.giveBack({ ...back, number: 'R2' })).toMatchObject({ is: 'refused' })

  const other = (await newShare([400])).share
  await pass(60_000)
  await sharing.share(other)
  await pass(1_000)
  await rule({ share: { fails: 'BALANCE_NOT_ENOUGH' } }, { number: 'R3' })
  const failing = { ...back, number: 'R3', share: other.number }
  await sharing.giveBack(failing)
  await pass(1_000)
  expect(await sharing.askBack(failing)).toEqual({
    is: 'done',
    value: { is: 'failed', why: 'BALANCE_NOT_ENOUGH' },
  })
})

test('finds a share whose answer was lost', async () => {
  const { share } = await newShare([400])
  await pass(60_000)
  await rule('lost-answer', { method: 'POST', path: '/v3/profitsharing/orders' })
  const quick = sharingOf(merchant.client({ answerMs: 500 }))
  expect(await quick.share(share)).toMatchObject({ is: 'unknown' })
  await pass(1_000)
  expect(await quick.ask(share)).toMatchObject({
    value: { is: 'ended', parts: [{ isPaid: true }] },
  })

  const plain = (await newShare([400], { shared: false })).share
  await pass(60_000)
  expect(await sharing.share(plain)).toMatchObject({
    value: { is: 'ended', parts: [{ isPaid: false, why: expect.stringContaining('非分账订单') }] },
  })
})

test('personal shares cannot be returned', async () => {
  const { share } = await newShare([])
  const person = { account: `o${'p'.repeat(27)}`, name: '陈立', amount: toFen(300) }
  const own = { ...share, parts: [person] }
  await pass(60_000)
  await sharing.share(own)
  await pass(1_000)
  expect(await sharing.ask(own)).toMatchObject({ value: { parts: [isPaid(person.account)] } })
  const back = { number: 'R11', share: own.number, account: person.account, amount: toFen(300) }
  expect(await sharing.giveBack(back)).toMatchObject({ is: 'done', value: { is: 'failed' } })

  const other = (await newShare([])).share
  await pass(60_000)
  expect(await sharing.share({ ...other, parts: [{ ...person, name: '别人' }] })).toMatchObject({
    value: { is: 'underway' },
  })
  await pass(1_000)
  expect(JSON.stringify(await sharing.ask(other))).not.toContain(person.account)
})

async function flowsOf(time: number) {
  const flows = port.bills!.flows!
  const moved = await flows.fetch(formatShanghaiDay(new Date(time)))
  return moved.is === 'done' ? Array.fromAsync(flows.lines(moved.value)) : []
}

test('account flows list shares and returns', async () => {
  const began = Date.now()
  const { share } = await newShare([400, 200])
  await pass(60_000)
  await sharing.share(share)
  await pass(1_000)
  const back = { number: 'R9', share: share.number, account: '1900000100', amount: toFen(400) }
  await sharing.giveBack(back)
  await pass(3 * DAY_MS)
  const ids = [await sharing.ask(share), await sharing.askBack(back)].map((said) =>
    said.is === 'done' && 'providerNumber' in said.value ? said.value.providerNumber : '',
  )
  // Midnight may pass during the test, so two days are read.
  const told = [...(await flowsOf(began)), ...(await flowsOf(began + DAY_MS))]
  expect(told.slice(2).map((x) => [x.kind, x.providerNumber, x.amount])).toEqual([
    ['share', ids[0], -400],
    ['share', ids[0], -200],
    ['shareBack', ids[1], 400],
  ])
})

function sharingOf(client: PaymentPort) {
  return client.sharing!
}
