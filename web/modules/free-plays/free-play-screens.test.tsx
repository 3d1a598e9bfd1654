import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { riverside, starlight } from '#web/test/worlds/sites.ts'

type Rule = CallOutput<typeof freePlays.list>[number]
const rule: Rule = {
  id: 'r1',
  levelId: 'l1',
  levelName: '金卡',
  plays: 2,
  deviceTypes: ['claw'],
  fieldIds: [],
  fieldNames: [],
  weekdays: ['sat', 'sun'],
  fromHour: 10,
  untilHour: 22,
  isOn: true,
}
const gold = {
  id: 'l1',
  name: '金卡',
  colour: 'gold',
  rank: 1,
  basis: 'paid',
  thresholdFen: toFen(100_00),
  thresholdPlays: 0,
  pointsPercent: 100,
  members: 12,
} as const
function servingRules(rules: readonly Rule[] = [rule]): Serving[] {
  return [
    answering(freePlays.list, () => [...rules]),
    answering(memberLevels.list, () => [gold]),
    answering(sites.choices, () => [starlight, riverside]),
    answering(freePlays.save, (input) => ({ ...rule, ...input, id: 'r1' })),
    answering(freePlays.remove, () => ({ removed: 1 })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists rules in plain sentences', async () => {
  serve(...servingRules([rule, { ...rule, id: 'r2', levelId: null, levelName: '', isOn: false }]))
  const { getByRole } = await open('/freeTimes')
  const items = getByRole('list', { name: '免费次数规则' }).getByRole('listitem')
  await expect
    .element(items.first())
    .toMatchTextContent('金卡每天免费 2 局周六、周日 10:00–22:00 娃娃机 全部场地')
  await expect.element(items.last()).toMatchTextContent('所有会员每天免费 2 局')
  await expect.element(items.last()).toMatchTextContent('已停用')
})

test('adds a rule and previews what it gives', async () => {
  await page.viewport(1280, 900)
  const heard = serve(...servingRules([]))
  const { getByRole, getByText, getByLabelText } = await open('/freeTimes')
  await expect.element(getByText('暂无免费次数')).toBeVisible()
  await getByRole('button', { name: '添加规则' }).first().click()
  await getByLabelText('每人每天').fill('3')
  await getByRole('button', { name: '游戏机' }).click()
  await getByRole('button', { name: '周五' }).click()
  await getByRole('radio', { name: '部分场地' }).click()
  await getByRole('checkbox', { name: '江南里' }).click()
  await expect.element(getByText('所有会员每天免费 3 局 周五 全天 游戏机 江南里 B1')).toBeVisible()
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, freePlays.save))
    .toMatchObject({ plays: 3, deviceTypes: ['game'], weekdays: ['fri'], fieldIds: ['s2'] })
  await expect.element(getByText('已保存')).toBeVisible()
})

test('refuses some sites without a site', async () => {
  const heard = serve(...servingRules())
  const { getByRole, getByText } = await open('/freeTimes')
  await getByRole('button', { name: /金卡每天免费/ }).click()
  await getByRole('radio', { name: '部分场地' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('请至少选择一个场地')).toBeVisible()
  expect(sentTo(heard, freePlays.save)).toBeUndefined()
})

test('deletes a rule after a question', async () => {
  const heard = serve(...servingRules())
  const { getByRole, getByText } = await open('/freeTimes')
  await getByRole('button', { name: /金卡每天免费/ }).click()
  await getByRole('button', { name: '删除规则' }).click()
  await expect
    .element(getByText('会员今天未用完的次数立即失效，已玩的局不受影响。删除后无法恢复。'))
    .toBeVisible()
  await getByRole('dialog', { name: '删除“金卡每天免费 2 局”？' })
    .getByRole('button', { name: '删除规则' })
    .click()
  await expect.poll(() => sentTo(heard, freePlays.remove)).toEqual({ id: 'r1' })
})

test('shows the refusal of the server', async () => {
  serve(
    answering(freePlays.save, () => refusing(freePlays.save, 'full')),
    ...servingRules(),
  )
  const { getByRole, getByText } = await open('/freeTimes')
  await getByRole('button', { name: /金卡每天免费/ }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('最多可添加 20 条规则，请先删除不用的规则').first()).toBeVisible()
})

test('shows a failure with another try', async () => {
  serve(
    answering(freePlays.list, () => silence),
    ...servingRules(),
  )
  const { getByText } = await open('/freeTimes')
  await expect.element(getByText('免费次数加载失败')).toBeVisible()
})

test('who may only see rules is refused', async () => {
  const heard = serve(...servingRules())
  const { getByRole, getByText } = await open('/freeTimes', { person: subAccount('levels.see') })
  for (const name of [/金卡每天免费/, '添加规则']) {
    await getByRole('button', { name }).click({ force: true })
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    expect(getByRole('dialog').elements()).toEqual([])
  }
  expect(sentTo(heard, freePlays.save)).toBeUndefined()
})
