import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toFen } from '#contract/base/money.ts'
import { pointTasks, type ListedTask } from '#contract/point-tasks/point-tasks.ts'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { riverside, starlight } from '#web/test/worlds/sites.ts'

const plays: ListedTask = {
  id: 't1',
  kind: 'plays',
  points: [20],
  plays: 5,
  amountFen: toFen(0),
  fieldIds: [],
  friends: 0,
  isOn: true,
  fieldNames: [],
  claimsToday: 12,
}
const signIn: ListedTask = {
  ...plays,
  id: 't2',
  kind: 'signIn',
  points: [1, 2, 3, 4, 5, 6, 20],
  plays: 0,
  claimsToday: 0,
}
const visit: ListedTask = {
  ...plays,
  id: 't3',
  kind: 'visit',
  plays: 0,
  isOn: false,
  fieldIds: ['s2'],
  fieldNames: ['江南里 B1'],
  claimsToday: 0,
}
function servingTasks(tasks: readonly ListedTask[] = [plays, signIn, visit]): Serving[] {
  return [
    answering(pointTasks.list, () => [...tasks]),
    answering(sites.choices, () => [starlight, riverside]),
    answering(pointTasks.save, ({ friends = 0, ...input }) => ({ ...input, friends, id: 't1' })),
    answering(pointTasks.setOn, ({ isOn }) => ({ ...plays, isOn })),
    answering(pointTasks.reorder, () => ({ changed: 2 })),
    answering(pointTasks.remove, () => ({ removed: 1 })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists tasks with points, sites and claims', async () => {
  serve(...servingTasks())
  const { getByRole } = await open('/integralStore/orderTask')
  const items = getByRole('list', { name: '任务' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent('一天玩满 5 局20 积分 今天领取 12 次')
  await expect
    .element(items.nth(1))
    .toMatchTextContent('每日签到连续 1–7 天：1、2、3、4、5、6、20 积分')
  await expect.element(items.nth(2)).toMatchTextContent('首次到店已停用 20 积分 江南里 B1')
})

test('adds a task of the chosen kind', async () => {
  await page.viewport(1280, 900)
  const heard = serve(...servingTasks([]))
  const { getByRole, getByText, getByLabelText } = await open('/integralStore/orderTask')
  await expect.element(getByText('暂无任务')).toBeVisible()
  await getByRole('button', { name: '添加任务' }).click()
  await getByLabelText('第 7 天').fill('50')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointTasks.save))
    .toMatchObject({ kind: 'signIn', points: [5, 5, 10, 10, 15, 15, 50] })
  await expect.element(getByText('已保存')).toBeVisible()
})

test('a second sign-in is not offered', async () => {
  const heard = serve(...servingTasks())
  const { getByRole, getByLabelText } = await open('/integralStore/orderTask')
  await getByRole('button', { name: '添加任务' }).first().click()
  await getByLabelText('每天局数').fill('8')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, pointTasks.save)).toMatchObject({ kind: 'plays', plays: 8 })
})

test('inviting friends is off until it is confirmed', async () => {
  const heard = serve(...servingTasks([{ ...visit, id: 't4', kind: 'share', friends: 5 }]))
  const { getByRole, getByText, getByLabelText } = await open('/integralStore/orderTask')
  await expect.element(getByText(/每月最多 5 人/)).toBeVisible()
  await getByRole('button', { name: /邀请好友/ }).click()
  await expect.element(getByText('微信可能封禁付款页面')).toBeVisible()
  await getByLabelText('每月好友上限').fill('3')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointTasks.save))
    .toMatchObject({ kind: 'share', friends: 3, isOn: false })
  await getByRole('switch', { name: '启用：邀请好友' }).click()
  expect(sentTo(heard, pointTasks.setOn)).toBeUndefined()
  await getByRole('dialog', { name: '启用“邀请好友”？' })
    .getByRole('button', { name: '启用' })
    .click()
  await expect.poll(() => sentTo(heard, pointTasks.setOn)).toEqual({ id: 't4', isOn: true })
})

test('refuses too many points before it asks', async () => {
  const heard = serve(...servingTasks())
  const { getByRole, getByText, getByLabelText } = await open('/integralStore/orderTask')
  await getByRole('button', { name: /一天玩满 5 局/ }).click()
  await getByLabelText('积分').fill('100001')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/请填写 1–100000 积分/)).toBeVisible()
  expect(sentTo(heard, pointTasks.save)).toBeUndefined()
})

test('switches a task off', async () => {
  const heard = serve(...servingTasks())
  const { getByRole } = await open('/integralStore/orderTask')
  await getByRole('switch', { name: '启用：一天玩满 5 局' }).click()
  await expect.poll(() => sentTo(heard, pointTasks.setOn)).toEqual({ id: 't1', isOn: false })
})

test('saves a new order', async () => {
  const heard = serve(...servingTasks())
  const { getByRole, getByText } = await open('/integralStore/orderTask')
  await getByRole('button', { name: '调整顺序' }).click()
  await getByRole('button', { name: '首次到店 上移' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, pointTasks.reorder)).toEqual({ ids: ['t2', 't3', 't1'] })
  await expect.element(getByText('顺序已保存')).toBeVisible()
})

test('deletes a task after a question', async () => {
  const heard = serve(...servingTasks())
  const { getByRole } = await open('/integralStore/orderTask')
  await getByRole('button', { name: /一天玩满 5 局/ }).click()
  await getByRole('button', { name: '删除任务' }).click()
  await getByRole('dialog', { name: '删除“一天玩满 5 局”？' })
    .getByRole('button', { name: '删除任务' })
    .click()
  await expect.poll(() => sentTo(heard, pointTasks.remove)).toEqual({ id: 't1' })
})

test('shows the refusal of the server', async () => {
  serve(
    answering(pointTasks.save, () => refusing(pointTasks.save, 'full')),
    ...servingTasks(),
  )
  const { getByRole, getByText } = await open('/integralStore/orderTask')
  await getByRole('button', { name: /一天玩满 5 局/ }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('最多可添加 20 个任务，请先删除不用的任务').first()).toBeVisible()
})

test('shows a failure with another try', async () => {
  serve(
    answering(pointTasks.list, () => silence),
    ...servingTasks(),
  )
  const { getByText } = await open('/integralStore/orderTask')
  await expect.element(getByText('任务加载失败')).toBeVisible()
})

test('who may only see tasks is refused', async () => {
  const heard = serve(...servingTasks())
  const { getByRole, getByText } = await open('/integralStore/orderTask', {
    person: subAccount('points.see'),
  })
  await getByRole('button', { name: /一天玩满 5 局/ }).click({ force: true })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(getByRole('dialog').elements()).toEqual([])
  await getByRole('switch', { name: '启用：一天玩满 5 局' }).click({ force: true })
  expect(sentTo(heard, pointTasks.setOn)).toBeUndefined()
})

test('without a permission the screen says so', async () => {
  serve(...servingTasks())
  const { getByText } = await open('/integralStore/orderTask', { person: subAccount('sites.see') })
  await expect.element(getByText(/暂无权限/).first()).toBeVisible()
})
