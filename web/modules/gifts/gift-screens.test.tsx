import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Gift } from '#contract/gifts/gift.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const gift: Gift = {
  id: 'g1',
  playerId: '1234567890123456789',
  playerName: '小雨',
  coins: 10,
  reason: '机器卡币',
  giverName: '周敏',
  createTime: new Date('2026-06-01T12:00:00+08:00'),
  left: 6,
  takenCoins: 0,
  takenBy: '',
  takenAt: null,
}
const spent: Gift = { ...gift, id: 'g2', playerName: '大风', left: 0 }
const taken: Gift = {
  ...gift,
  id: 'g3',
  playerName: '小雪',
  left: 0,
  takenCoins: 4,
  takenBy: '陈立',
}
const member = { id: gift.playerId, name: '小雨', levelName: '金卡', coins: 12 }

function servingGifts(all: readonly Gift[] = [gift, spent, taken], waits = 0): Serving[] {
  return [
    answering(gifts.list, () => ({
      records: [...all],
      total: all.length,
      current: 1,
      size: 20,
      pages: 1,
    })),
    answering(giftRequests.list, () => ({
      records: [],
      total: waits,
      current: 1,
      size: 1,
      pages: 1,
    })),
    answering(gifts.totals, () => ({
      times: all.length,
      coins: 30,
      takenCoins: 4,
      people: [{ id: 'a1', name: '周敏', times: 3, coins: 30 }],
    })),
    answering(gifts.members, () => [member]),
    answering(gifts.allowance, () => ({ coinsAtOnce: 50, leftToday: 120 })),
    answering(gifts.give, ({ coins, reason }) => ({
      ...gift,
      coins,
      reason,
      waiting: false,
    })),
    answering(gifts.takeBack, () => ({ ...gift, left: 0, takenCoins: 6 })),
    answering(gifts.limits, () => ({
      everybody: { coinsAtOnce: 50, coinsADay: 300 },
      people: [],
    })),
    answering(gifts.saveLimits, () => ({
      everybody: { coinsAtOnce: 20, coinsADay: 300 },
      people: [],
    })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists gifts with what is left of them', async () => {
  serve(...servingGifts())
  const { getByRole } = await open('/pies_record')
  await expect.element(getByRole('button', { name: /小雨.*10 枚.*可收回 6 枚/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /大风.*已用完/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /小雪.*已收回 4 枚/ })).toBeVisible()
})

test('gives coins to a member who was found', async () => {
  await page.viewport(1280, 900)
  const heard = serve(...servingGifts([]))
  const { getByRole, getByText, getByLabelText } = await open('/pies_record')
  await expect.element(getByText('暂无派币记录')).toBeVisible()
  await getByRole('button', { name: '派币', exact: true }).click()
  await getByRole('searchbox', { name: '会员编号或名称' }).fill('小')
  await getByRole('button', { name: /小雨.*金卡.*余 12 枚/ }).click()
  await expect.element(getByText('每次最多 50 枚，今天还能派 120 枚')).toBeVisible()
  await getByLabelText('枚数').fill('8')
  await getByLabelText('原因').fill('补偿')
  await getByRole('dialog').getByRole('button', { name: '派币', exact: true }).click()
  await expect
    .poll(() => sentTo(heard, gifts.give))
    .toEqual({ playerId: member.id, coins: 8, reason: '补偿' })
  await expect.element(getByText('已派 8 枚')).toBeVisible()
})

test('a large gift waits for another person', async () => {
  serve(
    answering(gifts.give, () => ({ ...gift, waiting: true })),
    ...servingGifts([], 2),
  )
  const { getByRole, getByText, getByLabelText } = await open('/pies_record')
  await expect.element(getByRole('link', { name: '2 笔大额赠送待确认' })).toBeVisible()
  await getByRole('button', { name: '派币', exact: true }).first().click()
  await getByRole('searchbox', { name: '会员编号或名称' }).fill('小')
  await getByRole('button', { name: /余 12 枚/ }).click()
  await getByLabelText('枚数').fill('40')
  await getByLabelText('原因').fill('补偿')
  await getByRole('dialog').getByRole('button', { name: '派币', exact: true }).click()
  await expect.element(getByText('已提交，等待另一人确认')).toBeVisible()
})

test('takes back what is left after a question', async () => {
  const heard = serve(...servingGifts())
  const { getByRole, getByText } = await open('/pies_record')
  await getByRole('button', { name: /小雨/ }).click()
  await getByRole('button', { name: '收回 6 枚', exact: true }).click()
  await expect.element(getByText(/会员的存币不受影响/)).toBeVisible()
  await getByRole('dialog', { name: '收回 6 枚币？' })
    .getByRole('button', { name: '收回 6 枚', exact: true })
    .click()
  await expect.poll(() => sentTo(heard, gifts.takeBack)).toEqual({ id: 'g1' })
})

test('a spent gift cannot be taken back', async () => {
  serve(...servingGifts())
  const { getByRole, getByText } = await open('/pies_record')
  await getByRole('button', { name: /大风/ }).click()
  await expect.element(getByText('会员编号')).toBeVisible()
  await expect.element(getByRole('button', { name: /^收回/ })).not.toBeInTheDocument()
})

test('shows the refusal of a gift above the limit', async () => {
  serve(
    answering(gifts.give, () => refusing(gifts.give, 'noMember')),
    ...servingGifts(),
  )
  const { getByRole, getByText, getByLabelText } = await open('/pies_record')
  await getByRole('button', { name: '派币', exact: true }).first().click()
  await getByRole('searchbox', { name: '会员编号或名称' }).fill('小')
  await getByRole('button', { name: /余 12 枚/ }).click()
  await getByLabelText('枚数').fill('8')
  await getByLabelText('原因').fill('补偿')
  await getByRole('dialog').getByRole('button', { name: '派币', exact: true }).click()
  await expect.element(getByText('会员不存在，或没有来过你负责的场地').first()).toBeVisible()
})

test('shows a failure of the list', async () => {
  serve(
    answering(gifts.list, () => silence),
    ...servingGifts(),
  )
  const { getByRole } = await open('/pies_record')
  await expect.element(getByRole('button', { name: /再试|重试/ }).first()).toBeVisible()
})

test('only the owner sees the limits', async () => {
  serve(...servingGifts())
  const { getByRole } = await open('/pies_record', { person: subAccount('members.give') })
  await expect.element(getByRole('button', { name: /小雨/ })).toBeVisible()
  await expect.element(getByRole('button', { name: '限额' })).not.toBeInTheDocument()
})

test('the owner changes the limit for everyone', async () => {
  const heard = serve(...servingGifts())
  const { getByRole, getByLabelText } = await open('/pies_record')
  await getByRole('button', { name: '限额' }).click()
  await getByRole('button', { name: /统一限额.*每次最多 50 枚，每天最多 300 枚/ }).click()
  await getByLabelText('每次最多').fill('20')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, gifts.saveLimits))
    .toMatchObject({ coinsAtOnce: 20, coinsADay: 300 })
})
