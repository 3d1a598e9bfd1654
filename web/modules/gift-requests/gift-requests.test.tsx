import { expect, test } from 'vitest'
import type { GiftRequest } from '#contract/gift-requests/gift-request.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { pageOf } from '#web/test/worlds/devices.ts'

const waiting: GiftRequest = {
  id: 'r1',
  unit: 'coins',
  amount: 500,
  members: 1,
  memberName: '小**',
  reason: '机器卡币',
  askedBy: '周敏',
  createTime: new Date('2026-06-01T12:00:00+08:00'),
  expireTime: new Date('2026-06-04T12:00:00+08:00'),
  state: 'waiting',
  decidedBy: '',
  decidedAt: null,
  declineReason: '',
  isConfirmable: true,
  isDeclinable: true,
}
const own: GiftRequest = {
  ...waiting,
  id: 'r2',
  amount: 900,
  members: 300,
  memberName: '',
  isConfirmable: false,
}
const declined: GiftRequest = {
  ...waiting,
  id: 'r3',
  unit: 'points',
  state: 'declined',
  decidedBy: '陈立',
  declineReason: '数量不对',
  isConfirmable: false,
  isDeclinable: false,
}

function servingRequests(all: readonly GiftRequest[] = [waiting, own, declined]): Serving[] {
  return [
    answering(giftRequests.list, () => pageOf([...all])),
    answering(giftRequests.confirm, () => ({ ...waiting, state: 'confirmed' as const })),
    answering(giftRequests.decline, () => declined),
    answering(giftRequests.settings, () => ({ coinsAbove: 50, confirmers: ['陈立'] })),
    answering(giftRequests.saveSettings, () => ({ confirmers: ['陈立'] })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('a second person confirms after a question', async () => {
  const heard = serve(...servingRequests())
  const { getByRole, getByText } = await open('/gift_requests')
  await expect
    .element(getByRole('button', { name: /给 300 位会员共派 900 枚币.*待确认/ }))
    .toBeVisible()
  await getByRole('button', { name: /给小\*\*派 500 枚币.*机器卡币/ }).click()
  await getByRole('button', { name: '确认赠送' }).click()
  await expect.element(getByText('确认后立即到账')).toBeVisible()
  await getByRole('dialog', { name: '确认给小**派 500 枚币？' })
    .getByRole('button', { name: '确认赠送' })
    .click()
  await expect.poll(() => sentTo(heard, giftRequests.confirm)).toEqual({ id: 'r1' })
})

test('the requester may only decline, with a reason', async () => {
  const heard = serve(...servingRequests())
  const { getByRole, getByText, getByLabelText } = await open('/gift_requests')
  await getByRole('button', { name: /给 300 位会员/ }).click()
  await expect.element(getByText('自己发起的赠送须由其他人确认')).toBeVisible()
  await expect.element(getByRole('button', { name: '确认赠送' })).not.toBeInTheDocument()
  await getByRole('button', { name: '拒绝赠送' }).click()
  await getByLabelText('拒绝原因').fill('数量不对')
  await getByRole('button', { name: '拒绝赠送' }).click()
  await expect
    .poll(() => sentTo(heard, giftRequests.decline))
    .toEqual({ id: 'r2', reason: '数量不对' })
})

test('the owner sets amounts, and none of them is allowed', async () => {
  const heard = serve(...servingRequests([declined]))
  const { getByRole, getByText, getByLabelText } = await open('/gift_requests')
  await getByRole('button', { name: '设置' }).click()
  await expect.element(getByText(/可由以下账号确认：主账号、陈立/)).toBeVisible()
  await getByLabelText('派币超过').fill('')
  await getByLabelText('加积分超过').fill('1000')
  await getByRole('button', { name: '保存设置' }).click()
  await expect.poll(() => sentTo(heard, giftRequests.saveSettings)).toEqual({ pointsAbove: 1000 })
})

test('without another account the setting says why', async () => {
  serve(
    answering(giftRequests.settings, () => ({ confirmers: [] })),
    answering(giftRequests.saveSettings, () => refusing(giftRequests.saveSettings, 'noConfirmer')),
    ...servingRequests([]),
  )
  const { getByRole, getByText, getByLabelText } = await open('/gift_requests')
  await expect.element(getByText('暂无大额赠送')).toBeVisible()
  await getByRole('button', { name: '设置' }).click()
  await expect.element(getByRole('link', { name: '设置岗位' })).toBeVisible()
  await getByLabelText('派币超过').fill('50')
  await getByRole('button', { name: '保存设置' }).click()
  await expect.element(getByText(/请先给可查看全部场地的子账号分配/)).toBeVisible()
})

test('offers another try without an answer', async () => {
  serve(
    answering(giftRequests.list, () => silence),
    ...servingRequests(),
  )
  const { getByRole } = await open('/gift_requests')
  await expect.element(getByRole('button', { name: /再试|重试/ }).first()).toBeVisible()
})

test('people without the permission are refused', async () => {
  serve(...servingRequests())
  const { getByText } = await open('/gift_requests', { person: subAccount('members.see') })
  await expect.element(getByText(/暂无权限/).first()).toBeVisible()
})
