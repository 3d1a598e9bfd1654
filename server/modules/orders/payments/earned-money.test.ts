import { afterAll, expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const pending = `pending:${world.siteId}`

test('income of a merchant channel is held, not settled', async () => {
  const channelId = world.wechatChannelId
  const { password } = world
  await testServer.get(channels.choose, { id: channelId, payer: 'wechat', password })
  const [before, held] = [await plays.balance(pending), `held:${channelId}`]
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  const pay = async () => {
    const id = await plays.order()
    const told = { amount: toFen(200), providerNumber: id, paidAt: new Date(), payer: 'openid' }
    const payment = { is: 'paid', ...told } as const
    expect(await plays.notify({ about: 'payment', id, number: id, payment }, channelId)).toBe(
      'success',
    )
    return id
  }
  await pay()
  const back = await pay()
  await plays.machineSays(back, 'failed', 'jam')
  await testServer.carry()
  expect(await plays.stateOf(back)).toBe('refunded')
  expect(await plays.balance(held)).toBe(200)
  expect(await plays.balance(`clearing:channel:${channelId}`)).toBe(-200)
  expect(await plays.balance(pending)).toBe(before)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('the ledger check finds a channel that disagrees', async () => {
  const change = (by: number) =>
    testServer.sql(`update orders set amount_fen = amount_fen + $1 where order_id = $2`, [
      by,
      world.faultOrderId,
    ])
  await change(1)
  expect(await plays.ledgerFaults()).toEqual([
    `channel ${world.channelId}: 400 fen booked, 401 by its orders`,
  ])
  await change(-1)
})
