import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { channels } from '#contract/channels/channels.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type {
  Share,
  ProviderShareReturn,
  ProviderShareResult,
  SharingPort,
} from '#server/outside/payments/sharing-port.ts'
import { doneOutcome, refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Shares that the provider hands on by itself, out of what players paid. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)

const channel = `clearing:channel:${world.channelId}`
const sharing = `sharing:${world.channelId}`
/** Beneficiaries: the first and the second have a merchant number, the third has none. */
const people: [string, string, string] = ['', '', '']
const accountOf = (index: number) => `190000010${index}`
const shares: Share[] = []
const backs: ProviderShareReturn[] = []
const ended = (share: Share, isPaid = true): ProviderShareResult => {
  const parts = share.parts.map(({ account }) => ({ account, isPaid, why: isPaid ? '' : 'RISK' }))
  return { is: 'ended', providerNumber: `3${share.number}`, parts }
}
const GIVEN = { is: 'done', providerNumber: '4' } as const

function providerSays(says: Partial<SharingPort> = {}) {
  const usual: SharingPort = {
    async share(share) {
      shares.push(share)
      return doneOutcome(ended(share))
    },
    ask: async () => unknownOutcome('no answer'),
    async giveBack(giving) {
      backs.push(giving)
      return doneOutcome(GIVEN)
    },
    askBack: async () => unknownOutcome('no answer'),
    forget: async () => doneOutcome({}),
  }
  testServer.outside.payments.says = () => ({
    sharing: { ...usual, ...says },
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
}
beforeEach(() => {
  shares.length = 0
  backs.length = 0
  providerSays()
})

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
    shared_fen = 0`)
  for (const index of [0, 1, 2] as const) {
    const wechat = { wechatMerchant: accountOf(index), wechatName: `影城 ${index}` }
    const given = { name: `Part ${index}`, role: 'site', ...(index < 2 && wechat) } as const
    people[index] = (await testServer.get(profitSharing.save, given)).id
  }
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  const day = toShanghaiDayStart(new Date())
  const parts = [2_000, 1_000, 500].map((ratio, index) => {
    return { peopleId: people[index]!, ratio: toBasisPoints(ratio) }
  })
  await testServer.get(profitSharing.insertSplit, { fieldId: world.siteId, startDate: day, parts })
})

const balances = (...accounts: string[]) => Promise.all(accounts.map(plays.balance))
const shareOf = (index: number) => `share:${people[index]}`
const claimOf = (index: number) => `clearing:claim:${people[index]}`

/** Returns an order that was paid long enough ago to be shared, with its coins delivered. */
async function paidPlay() {
  const id = await plays.order()
  expect(await plays.paid(id, 200)).toBe('success')
  await plays.machineSays(id, 'done')
  await age(id)
  return id
}
/** Shifts the time of payment back by 31 minutes, so that the order can be shared. */
const age = (id: string) =>
  testServer.sql(
    `update orders set paid_at = tests.shift(paid_at, '-31 minutes') where order_id = $1`,
    [id],
  )
async function refund(id: string) {
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
}
async function stateOf(id: string, index = 0) {
  const query =
    'select *, sent_fen::int from order_shares where order_id = $1 and beneficiary_id = $2'
  return (await testServer.sql(query, [id, people[index]!]))[0]
}
const faults = () => plays.ledgerFaults()

test('shares with an account go out after 30 minutes', async () => {
  const before = await balances(channel, shareOf(0), shareOf(1), shareOf(2))
  const id = await plays.order()
  const [row] = await testServer.sql('select shared, split from orders where order_id = $1', [id])
  // At most 30 % of 200 fen may be shared, which are 60. The parts of 40 and 20 fit, and the third
  // beneficiary has no account.
  expect(row).toMatchObject({ shared: true })
  await plays.paid(id, 200)
  await testServer.carry()
  expect(shares).toEqual([])
  await plays.machineSays(id, 'done')
  await testServer.carry()
  expect(shares).toEqual([])
  await age(id)
  await testServer.carry()
  expect(shares).toEqual([
    {
      number: expect.any(String),
      payment: `42${id}`,
      parts: expect.arrayContaining([
        { account: accountOf(0), name: '影城 0', amount: 40 },
        { account: accountOf(1), name: '影城 1', amount: 20 },
      ]),
    },
  ])
  // 200 fen came in and 60 went out again. The third share stays booked.
  const after = await balances(channel, shareOf(0), shareOf(1), shareOf(2))
  expect(after.map((balance, index) => balance - before[index]!)).toEqual([-140, 0, 0, 10])
  expect(await plays.balance(sharing)).toBe(0)
  expect(await faults()).toEqual([])
  const days = { startDate: new Date(Date.now() - DAY_MS), endDate: new Date() }
  const seen = (index: number) =>
    testServer
      .get(profitSharing.shares, { id: people[index]!, ...days })
      .then(({ records }) => records)
  expect(await seen(0)).toMatchObject([{ id, money: 200, sharedMoney: 40, state: 'paid' }])
  expect(await seen(2)).toMatchObject([{ id, money: 200, sharedMoney: 10, state: 'booked' }])
})

test('an unanswered share is queried and failures become owed', async () => {
  const owed = await balances(shareOf(0), shareOf(1))
  const id = await paidPlay()
  const sent: Share[] = []
  providerSays({
    async share(share) {
      sent.push(share)
      return unknownOutcome('no answer')
    },
  })
  await testServer.carry()
  await testServer.carry()
  expect(sent).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', sent_fen: 40 })
  expect(await plays.balance(sharing)).toBe(60)
  expect(await faults()).toEqual([])
  const again = { ask: async () => ({ is: 'neverArrived' }) as const }
  providerSays({
    ...again,
    async share(share) {
      sent.push(share)
      return doneOutcome({ is: 'underway' })
    },
  })
  await testServer.carry()
  expect(sent[1]).toEqual(sent[0])
  providerSays({ ask: async () => doneOutcome(ended(sent[0]!, false)) })
  await testServer.carry()
  expect(await stateOf(id)).toMatchObject({ state: 'failed', why: 'RISK' })
  expect(await balances(shareOf(0), shareOf(1))).toEqual([owed[0]! + 40, owed[1]! + 20])
  expect(await plays.balance(sharing)).toBe(0)
  expect(await faults()).toEqual([])
})

describe('a refund', () => {
  test('before payout drops the shares', async () => {
    const before = await balances(channel)
    const id = await paidPlay()
    await refund(id)
    await testServer.carry()
    expect(shares).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'dropped' })
    expect(await plays.stateOf(id)).toBe('refunded')
    expect(await balances(channel)).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('after payout recalls the shares before refunding the player', async () => {
    const id = await paidPlay()
    await testServer.carry()
    const claims = await balances(claimOf(0), claimOf(1))
    const order: string[] = []
    providerSays({
      async giveBack(giving) {
        order.push('back')
        backs.push(giving)
        return doneOutcome(GIVEN)
      },
    })
    const usual = testServer.outside.payments.says
    testServer.outside.payments.says = (account) => ({
      ...usual(account),
      async refund({ amount }) {
        order.push('refund')
        return doneOutcome({ state: 'done', amount, providerNumber: '50' })
      },
    })
    await refund(id)
    for (let count = 0; count < 3; count++) await testServer.carry()
    expect(order).toEqual(['back', 'back', 'refund'])
    expect(await stateOf(id)).toMatchObject({ state: 'returned' })
    expect(await plays.stateOf(id)).toBe('refunded')
    expect(await balances(claimOf(0), claimOf(1))).toEqual(claims)
    expect(await faults()).toEqual([])
  })

  test('with a failed recall reduces later shares', async () => {
    const id = await paidPlay()
    await testServer.carry()
    // What was still owed from earlier orders is set off as well.
    const before = await balances(shareOf(0), claimOf(0))
    providerSays({
      async giveBack({ account }) {
        return account === accountOf(0)
          ? doneOutcome({ is: 'failed', why: 'POOR' })
          : doneOutcome(GIVEN)
      },
    })
    await refund(id)
    for (let count = 0; count < 3; count++) await testServer.carry()
    expect(await stateOf(id)).toMatchObject({ state: 'kept', why: 'POOR' })
    expect(await plays.stateOf(id)).toBe('refunded')
    expect(await balances(shareOf(0), claimOf(0))).toEqual([before[0], before[1]! - 40])
    providerSays()
    shares.length = 0
    const next = await paidPlay()
    await testServer.carry()
    const net = Math.max(0, Math.min(40, before[0]! + before[1]! - 40 + 40))
    expect(await stateOf(next)).toMatchObject({ state: 'paid', sent_fen: net })
    expect(await plays.balance(claimOf(0))).toBe(0)
    expect(await faults()).toEqual([])
  })

  test('during payout waits for the shares to finish', async () => {
    const id = await paidPlay()
    providerSays({ share: async () => unknownOutcome('no answer') })
    await testServer.carry()
    await refund(id)
    await testServer.carry()
    expect(await plays.stateOf(id)).toBe('refunding')
    const [row] = await testServer.sql(
      'select share_number from order_shares where order_id = $1',
      [id],
    )
    const share = { number: String(row!['share_number']), payment: '', parts: [] }
    const parts = [0, 1].map((index) => ({ account: accountOf(index), isPaid: true, why: '' }))
    providerSays({
      ask: async ({ number }) => doneOutcome({ ...ended(share), ...(number && { parts }) }),
    })
    for (let count = 0; count < 4; count++) await testServer.carry()
    expect(await plays.stateOf(id)).toBe('refunded')
    expect(await stateOf(id)).toMatchObject({ state: 'returned' })
    expect(await faults()).toEqual([])
  })
})

test('shares refused by the provider remain payable', async () => {
  const id = await paidPlay()
  providerSays({ share: async () => refusedOutcome('RULE_LIMIT', 'too much') })
  await testServer.carry()
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
  expect(await faults()).toEqual([])
})

test('splits own-account income by provider limit, else by hand', async () => {
  const own = { id: world.wechatChannelId, payer: 'wechat', password: world.password } as const
  await testServer.get(channels.choose, own)
  const pot = (kind: string, index = 0) => `${kind}:${world.wechatChannelId}:${people[index]}`
  const playOwn = async () => {
    const id = await plays.order()
    const at = world.wechatChannelId
    const told = { amount: toFen(200), providerNumber: `42${id}`, paidAt: new Date(), payer: 'o' }
    const payment = { is: 'paid', ...told } as const
    await plays.notify({ about: 'payment', id: `n${id}`, number: id, payment }, at)
    await plays.machineSays(id, 'done')
    await age(id)
    await testServer.carry()
    return id
  }
  const held = await plays.balance(`held:${world.wechatChannelId}`)
  const first = await playOwn()
  expect(await stateOf(first)).toBeUndefined()
  expect(await balances(pot('share'), pot('share', 1))).toEqual([40, 20])
  expect(await plays.balance(`held:${world.wechatChannelId}`)).toBe(held + 130)
  expect(shares).toEqual([])
  await testServer.get(profitSharing.changeSettings, { ownMost: toBasisPoints(2_500) })
  const second = await playOwn()
  // 25 % of 200 fen are 50. The first share of 40 fits, the second of 20 no longer does.
  expect(await stateOf(second)).toMatchObject({ state: 'paid', sent_fen: 40 })
  expect(await stateOf(second, 1)).toBeUndefined()
  expect(await balances(pot('share'), pot('share', 1))).toEqual([40, 40])
  await testServer.sql(`with t as (update ledger_transfers set booked_at = tests.shift(booked_at, '-2 days'))
    update ledger_entries set booked_at = tests.shift(booked_at, '-2 days')`)
  const id = people[1]
  const day = { startDate: new Date(), endDate: new Date() }
  const { payableMoney } = await testServer.get(profitSharing.statement, { id, ...day })
  await testServer.get(profitSharing.pay, { id, money: payableMoney, password: world.password })
  expect(await plays.balance(pot('share', 1))).toBe(0)
  // The merchant paid this share out of pocket, so the money in the channel's account is the merchant's own
  // again.
  expect(await plays.balance(`held:${world.wechatChannelId}`)).toBe(held + 130 + 130 + 40)
  expect(await faults()).toEqual([])
  await testServer.get(channels.choose, { ...own, id: world.channelId })
})
