import { expect, test } from 'vitest'
import { externalMembers } from '#contract/external-members/external-members.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { servingMembers, sunny } from '#web/test/worlds/members.ts'

const MEMBER = `/member_management?id=${sunny.id}`
const memberNo = 'M1001'

function servingMall(): Serving[] {
  return [
    answering(externalMembers.state, () => ({ isSetUp: true })),
    answering(externalMembers.find, () => ({ memberNo, name: '王*明' })),
    answering(externalMembers.points, () => ({ points: 860 })),
    answering(externalMembers.redemptions, () => [
      { id: 'R1', createTime: new Date(), title: '咖啡兑换券', points: 300 },
    ]),
    answering(externalMembers.addPoints, () => ({ points: 880 })),
    ...servingMembers(),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

async function openMallMember() {
  const screen = await open(MEMBER)
  await screen.getByRole('button', { name: /查询商场积分/ }).click()
  const sheet = screen.getByRole('dialog', { name: '商场会员' })
  await sheet.getByRole('textbox', { name: '会员手机号' }).fill('13900001234')
  await sheet.getByRole('button', { name: '查询' }).click()
  return { ...screen, sheet }
}

test('shows mall points and redemptions, and adds points', async () => {
  const heard = serve(...servingMall())
  const { sheet, getByText } = await openMallMember()
  await expect.element(sheet.getByText('860')).toBeVisible()
  await expect.element(sheet.getByText('咖啡兑换券')).toBeVisible()
  expect(sentTo(heard, externalMembers.find)).toEqual({ mobile: '13900001234' })
  await sheet.getByRole('textbox', { name: '积分' }).fill('20')
  await sheet.getByRole('textbox', { name: '原因' }).fill('电玩消费')
  await sheet.getByRole('button', { name: '增加 20 积分' }).click()
  await expect
    .poll(() => sentTo(heard, externalMembers.addPoints))
    .toEqual({ memberNo, points: 20, reason: '电玩消费' })
  await expect.element(getByText('商场积分已增加')).toBeVisible()
})

test('a failed search is explained in the sheet', async () => {
  serve(
    answering(externalMembers.find, () => refusing(externalMembers.find, 'noMallMember')),
    ...servingMall(),
  )
  const { sheet } = await openMallMember()
  await expect.element(sheet.getByText('商场会员不存在，请核对手机号')).toBeVisible()
})

test('points that did not load can be loaded again', async () => {
  let isBroken = true
  serve(
    answering(externalMembers.points, () => (isBroken ? silence : { points: 45 })),
    ...servingMall(),
  )
  const { sheet } = await openMallMember()
  await expect.element(sheet.getByText(/商场积分加载失败/)).toBeVisible()
  isBroken = false
  await sheet.getByRole('button', { name: '重试' }).click()
  await expect.element(sheet.getByText('45', { exact: true })).toBeVisible()
})

test('an unclear addition is explained and reloads the points', async () => {
  const heard = serve(
    answering(externalMembers.addPoints, () => refusing(externalMembers.addPoints, 'unclear')),
    ...servingMall(),
  )
  const { sheet } = await openMallMember()
  await expect.element(sheet.getByText('860')).toBeVisible()
  const countReads = () => heard.filter(({ name }) => name === externalMembers.points.name).length
  const before = countReads()
  await sheet.getByRole('textbox', { name: '积分' }).fill('20')
  await sheet.getByRole('textbox', { name: '原因' }).fill('电玩消费')
  await sheet.getByRole('button', { name: '增加 20 积分' }).click()
  await expect.element(sheet.getByText('结果待确认')).toBeVisible()
  await expect.element(sheet.getByText(/积分可能已增加/)).toBeVisible()
  await expect.poll(countReads).toBeGreaterThan(before)
})

test('a refused addition is a failure', async () => {
  serve(
    answering(externalMembers.addPoints, () => refusing(externalMembers.addPoints, 'notAccepted')),
    ...servingMall(),
  )
  const { sheet } = await openMallMember()
  await sheet.getByRole('textbox', { name: '积分' }).fill('20')
  await sheet.getByRole('textbox', { name: '原因' }).fill('电玩消费')
  await sheet.getByRole('button', { name: '增加 20 积分' }).click()
  await expect.element(sheet.getByText('商场积分增加失败')).toBeVisible()
})

test.each([
  ['is not configured', { isSetUp: false }, undefined],
  ['is not permitted', { isSetUp: true }, subAccount('members.see')],
] as const)('the mall is absent if it %s', async (_why, state, person) => {
  serve(
    answering(externalMembers.state, () => state),
    ...servingMall(),
  )
  const { getByText } = await open(MEMBER, person ? { person } : {})
  await expect.element(getByText('晴', { exact: false }).first()).toBeVisible()
  await expect.element(getByText('查询商场积分')).not.toBeInTheDocument()
})
