import { expect, test } from 'vitest'
import { play } from '#contract/orders/play.ts'
import { actAtPlatform, callProduct, control } from './console.ts'
import { openOwnAccountVenue, playerAt, type Venue } from './venue.ts'

test.each<Venue>([
  { provider: 'wechatPay', by: 'pay' },
  { provider: 'fubei', by: 'pay' },
  { provider: 'fubei', by: 'payByFubei' },
])('plays and refunds through $provider ($by)', async (venue) => {
  const { provider, by } = venue
  const { equipmentId, board } = await openOwnAccountVenue(venue)
  const token = await playerAt(equipmentId)
  await expect
    .poll(async () => (await callProduct(play.machine, { equipmentId })).state)
    .toBe('free')
  const wish = { equipmentId, plays: 1, payment: 'wechat' } as const
  async function paid(told: number): Promise<string> {
    const { orderId, payable } = await callProduct(play[by], wish, token)
    expect(payable).toMatchObject({ by: 'wechat', signType: 'RSA' })
    await actAtPlatform(provider, 'pay', { number: orderId })
    await expect.poll(() => board.told.length).toBe(told)
    return orderId
  }
  const stateOf = async (orderId: string) =>
    (await callProduct(play.order, { orderId }, token)).state
  const first = await paid(1)
  await board.reply(board.told[0]!.id, 'accepted')
  await board.reply(board.told[0]!.id, 'done')
  await expect.poll(() => stateOf(first)).toBe('done')
  const second = await paid(2)
  await board.reply(board.told[1]!.id, 'failed')
  await expect.poll(() => stateOf(second)).toBe('refunded')
  const all = await control.ask<{ number: string; refunds: { fen: number }[] }[]>('GET', 'payments')
  expect(all.find(({ number }) => number === second)?.refunds).toMatchObject([{ fen: 200 }])
  expect(all.find(({ number }) => number === first)?.refunds).toEqual([])
})
