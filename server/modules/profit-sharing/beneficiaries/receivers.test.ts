import { afterAll, beforeEach, expect, test } from 'vitest'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { boundPage } from '#contract/alerts/notification-settings.ts'
import type { SharingPort } from '#server/outside/payments/sharing-port.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Beneficiaries who receive their shares in their own WeChat. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { beneficiaryId: id } = world
const wish = { id, realName: '陈立' }
const BOUND = `${boundPage}?result=receiverBound`
const FAILED = `${boundPage}?result=receiverFailed`

let count = 0
beforeEach(() => {
  testServer.outside.players.says.wechat = () =>
    doneOutcome({ openid: `openid-${++count}`, unionid: undefined, accessToken: 't' })
})

/** Where WeChat brings whoever opened the link. */
async function come(link: string) {
  const state = new URL(link).searchParams.get('state') ?? ''
  const query = String(new URLSearchParams({ code: `code-${count}`, state }))
  const url = `${profitSharing.bindReceiver.wire.path}?${query}`
  return (await testServer.http.inject({ method: 'GET', url })).headers.location
}
const begin = async () => (await testServer.get(profitSharing.beginReceiver, wish)).link
const shown = () => testServer.get(profitSharing.detail, { id })
const unbind = () => testServer.get(profitSharing.unbindReceiver, { id })

describeWrite(profitSharing.beginReceiver, {
  async works() {
    const [first, newest] = [await begin(), await begin()]
    // Only the newest link is good, and once.
    expect(await come(first)).toBe(FAILED)
    expect(await come(newest)).toBe(BOUND)
    expect(await come(newest)).toBe(FAILED)
    expect(await shown()).toMatchObject({
      receiverName: '陈立',
      receiverSince: expect.any(Date),
    })
  },
  async refuses() {
    expect(await testServer.send(profitSharing.beginReceiver, wish)).toMatchObject({
      failure: 'bound',
    })
    const nobody = { ...wish, id: '404' }
    expect(await testServer.send(profitSharing.beginReceiver, nobody)).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    const theft = await testServer.send(profitSharing.beginReceiver, wish, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    await unbind()
    const both = [1, 2].map(() => testServer.get(profitSharing.beginReceiver, wish, { key: 'r1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.bindReceiver, {
  async works() {
    expect(await come(await begin())).toBe(BOUND)
    await unbind()
  },
  async refuses() {
    const late = await begin()
    await testServer.sql(
      `update beneficiaries set receiver_ticket_ends_at = now() - interval '1 second'`,
    )
    expect(await come(late)).toBe(FAILED)
    const link = await begin()
    testServer.outside.players.says.wechat = () => unknownOutcome('no answer')
    expect(await come(link)).toBe(FAILED)
  },
  async keepsOut() {
    await begin()
    const state = `${world.merchantId}x${id}x${'0'.repeat(32)}`
    expect(await come(`https://x.example/?state=${state}`)).toBe(FAILED)
    expect(await shown()).toMatchObject({ receiverName: '', receiverSince: null })
  },
  async runsOnce() {
    const link = await begin()
    const ends = await Promise.all([come(link), come(link)])
    expect(new Set(ends)).toEqual(new Set([BOUND, FAILED]))
  },
})

test('pays an order share to the named openid', async () => {
  const parts: unknown[] = []
  testServer.outside.payments.says = () => ({
    sharing: {
      async share(share) {
        parts.push(...share.parts)
        return doneOutcome({ is: 'underway' })
      },
    } as Partial<SharingPort> as SharingPort,
  })
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  const day = toShanghaiDayStart(new Date())
  await testServer.get(profitSharing.insertSplit, {
    fieldId: world.siteId,
    startDate: day,
    parts: [{ peopleId: id, ratio: toBasisPoints(1_000) }],
  })
  const order = await plays.order()
  await plays.paid(order, 200)
  await plays.machineSays(order, 'done')
  await testServer.sql(
    `update orders set paid_at = tests.shift(paid_at, '-31 minutes') where order_id = $1`,
    [order],
  )
  await testServer.carry()
  expect(parts).toEqual([{ account: expect.stringMatching(/^openid-/), name: '陈立', amount: 20 }])
})

test('removes an unbound receiver after its last share ended', async () => {
  const forgotten: string[] = []
  const [{ account }] = await testServer.sql(
    `select receiver_openid as account from beneficiaries where beneficiary_id = '${id}'`,
  )
  testServer.outside.payments.says = () => ({
    sharing: {
      async ask({ number }) {
        const parts = [{ account, isPaid: true, why: '' }]
        return doneOutcome({ is: 'ended', providerNumber: `W${number}`, parts })
      },
      async forget(receiver) {
        forgotten.push(receiver)
        return doneOutcome({})
      },
    } as Partial<SharingPort> as SharingPort,
  })
  await unbind()
  // The share of the previous order has been sent, and its outcome is still unknown.
  await testServer.sql(`update outbox set due_at = now() where kind = 'sharing.forget'`)
  await testServer.sql(
    `update outbox set due_at = now() + interval '1 hour' where kind = 'sharing.handOn'`,
  )
  await testServer.carryDue()
  expect(forgotten).toEqual([])
  await testServer.carry()
  await testServer.carry()
  expect(forgotten).toEqual([account])
})

describeWrite(profitSharing.unbindReceiver, {
  async works() {
    await unbind()
    expect(await shown()).toMatchObject({ receiverName: '', receiverSince: null })
  },
  async refuses() {
    expect(await testServer.send(profitSharing.unbindReceiver, { id: '404' })).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    await come(await begin())
    const theft = await testServer.send(profitSharing.unbindReceiver, { id }, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
    expect(await shown()).toMatchObject({ receiverName: '陈立' })
  },
  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(profitSharing.unbindReceiver, { id }, { key: 'r2' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
