import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { cheapWeekend, fifty, three, weekend } from '#web/test/worlds/offers.ts'

type Listed = CallOutput<typeof memberLevels.list>[number]
const silver: Listed = {
  id: 'l1',
  name: '银卡',
  colour: 'grey',
  rank: 1,
  basis: 'paid',
  thresholdFen: toFen(100_00),
  thresholdPlays: 0,
  pointsPercent: 100,
  members: 63,
}
const gold: Listed = {
  ...silver,
  id: 'l2',
  name: '金卡',
  rank: 2,
  pointsPercent: 150,
  members: 12,
}
const plays = { basis: 'plays', thresholdFen: toFen(0), thresholdPlays: 30 } as const
const settings = { windowMonths: 12, graceDays: 30 }
const ofLevels = [
  { id: 'l1', name: '银卡' },
  { id: 'l2', name: '金卡' },
]

function servingLevels(levels: readonly Listed[] = [silver, { ...gold, ...plays }]): Serving[] {
  return [
    answering(memberLevels.list, () => [...levels]),
    answering(memberLevels.settings, () => settings),
    answering(memberLevels.preview, () => ({ up: 23, down: 4 })),
    answering(memberLevels.save, ({ pointsPercent = 100, ...input }) => ({
      ...silver,
      ...input,
      pointsPercent,
      id: 'l1',
    })),
    answering(memberLevels.saveSettings, (input) => input),
    answering(memberLevels.remove, () => ({ moved: 12 })),
    answering(memberLevels.prices, () => ({
      levels: ofLevels,
      offers: [{ ...weekend, levelPrices: [{ levelId: 'l1', price: toFen(1900) }] }, fifty],
    })),
    answering(memberLevels.savePrices, () => ({ changed: 1 })),
  ]
}
async function openPrices(width: number) {
  await page.viewport(width, 800)
  return open('/grade_preference')
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists levels from the highest with threshold and members', async () => {
  serve(...servingLevels())
  const { getByRole } = await open('/member_level')
  const items = getByRole('list', { name: '等级，从高到低' }).getByRole('listitem')
  await expect
    .element(items.first())
    .toMatchTextContent('金卡本月及前 12 个月玩满 30 局 积分 ×1.512 人')
  await expect.element(items.last()).toMatchTextContent('银卡本月及前 12 个月消费满 ¥100.0063 人')
  await expect.element(getByRole('link', { name: /等级优惠/ })).toBeVisible()
})

test('says how many members move before saving', async () => {
  const heard = serve(...servingLevels())
  const { getByRole, getByText, getByLabelText } = await open('/member_level')
  await getByRole('button', { name: /银卡/ }).click()
  const sheet = getByRole('dialog', { name: '编辑等级' })
  await expect.element(sheet).toBeVisible()
  await getByLabelText('消费门槛').fill('80')
  await getByLabelText('积分倍率').fill('120')
  await expect.element(getByText('23 人将升级 · 4 人将在保级期后降级')).toBeVisible()
  await expect
    .poll(() => sentTo(heard, memberLevels.preview))
    .toMatchObject({
      id: 'l1',
      thresholdFen: 80_00,
    })
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, memberLevels.save))
    .toMatchObject({
      id: 'l1',
      name: '银卡',
      rank: 1,
      thresholdFen: 80_00,
      thresholdPlays: 0,
      pointsPercent: 120,
    })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a refused level is explained at its field', async () => {
  serve(
    answering(memberLevels.save, () => refusing(memberLevels.save, 'nameTaken', 'name')),
    ...servingLevels(),
  )
  const { getByRole, getByLabelText } = await open('/member_level', { language: 'en' })
  await getByRole('button', { name: 'Add level' }).first().click()
  await getByLabelText('Name').fill('银卡')
  await getByLabelText('Minimum amount paid').fill('300')
  await getByRole('button', { name: 'Save' }).click()
  await expect
    .element(getByLabelText('Name'))
    .toHaveAccessibleDescription(/A level with this name already exists/)
})

test('removing a level asks where its members go', async () => {
  const heard = serve(...servingLevels())
  const { getByRole } = await open('/member_level')
  await getByRole('button', { name: /金卡/ }).click()
  await getByRole('button', { name: '删除“金卡”' }).click()
  const dialog = getByRole('dialog', { name: '删除“金卡”？' })
  await expect.element(dialog.getByRole('radio', { name: '银卡' })).toBeChecked()
  await dialog.getByRole('radio', { name: '无等级' }).click()
  await dialog.getByRole('button', { name: '删除“金卡”' }).click()
  await expect.poll(() => sentTo(heard, memberLevels.remove)).toEqual({ id: 'l2', toLevelId: null })
})

test('changes the period and the grace for all levels', async () => {
  const heard = serve(...servingLevels())
  const { getByRole, getByLabelText } = await open('/member_level')
  await getByRole('button', { name: /保级期/ }).click()
  await getByLabelText('保级期').fill('14')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, memberLevels.saveSettings))
    .toEqual({ windowMonths: 12, graceDays: 14 })
})

test('without levels, the first one can be added', async () => {
  serve(...servingLevels([]))
  const { getByRole, getByText } = await open('/member_level', { language: 'en' })
  await expect.element(getByText('No member levels yet')).toBeVisible()
  await getByRole('button', { name: 'Add level' }).click()
  await expect.element(getByRole('dialog', { name: 'Add level' })).toBeVisible()
})

test('levels that did not load can be loaded again', async () => {
  let broken = true
  serve(
    answering(memberLevels.list, () => (broken ? silence : [silver])),
    ...servingLevels(),
  )
  const { getByRole } = await open('/member_level')
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByRole('button', { name: /银卡/ })).toBeVisible()
})

test('seeing and changing levels need their permissions', async () => {
  serve(...servingLevels())
  const stranger = await open('/member_level', { person: subAccount('team.see') })
  await expect.element(stranger.getByText('暂无权限，请联系管理员')).toBeVisible()
  await stranger.unmount()
  const seer = await open('/member_level', { person: subAccount('levels.see') })
  await seer.getByRole('button', { name: /银卡/ }).click()
  await expect.element(seer.getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(seer.getByRole('dialog').elements()).toEqual([])
})

test('level prices are saved for the changed packages only', async () => {
  const heard = serve(...servingLevels())
  const { getByRole, getByLabelText } = await openPrices(1280)
  await expect.element(getByRole('table', { name: '等级价' })).toBeVisible()
  await expect.element(getByLabelText('周末畅玩的银卡价')).toHaveValue('19.00')
  await getByLabelText('周末畅玩的金卡价').fill('15')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, memberLevels.savePrices))
    .toEqual({
      offers: [
        {
          id: 'o1',
          levelPrices: [
            { levelId: 'l1', price: 1900 },
            { levelId: 'l2', price: 1500 },
          ],
        },
      ],
    })
})

test('a level price above the price is wrong at once', async () => {
  const heard = serve(...servingLevels())
  const { getByRole, getByLabelText } = await openPrices(1280)
  const input = getByLabelText('周末畅玩的金卡价')
  await input.fill('21')
  await expect.element(input).toHaveAccessibleDescription('不能高于售价 ¥20.00，请改低或留空')
  await userEvent.tab()
  await getByRole('button', { name: /保存/ }).click()
  expect(sentTo(heard, memberLevels.savePrices)).toBeUndefined()
})

test('a phone lists the packages of one level', async () => {
  serve(...servingLevels())
  const { getByRole, getByLabelText } = await openPrices(375)
  await expect.element(getByLabelText('周末畅玩')).toHaveValue('19.00')
  await getByRole('radio', { name: '金卡' }).click()
  await expect.element(getByLabelText('周末畅玩')).toHaveValue('')
  expect(getByRole('table').elements()).toEqual([])
})

test('the table says what is missing first', async () => {
  let table: CallOutput<typeof memberLevels.prices> = {
    levels: [],
    offers: [three, cheapWeekend],
  }
  serve(
    answering(memberLevels.prices, () => table),
    ...servingLevels(),
  )
  const none = await open('/grade_preference', { language: 'en' })
  await expect.element(none.getByText('No member levels yet')).toBeVisible()
  await expect.element(none.getByRole('button', { name: 'Add level' })).toBeVisible()
  await none.unmount()
  table = { levels: ofLevels, offers: [] }
  const empty = await open('/grade_preference', { language: 'en' })
  await expect.element(empty.getByText('No packages yet')).toBeVisible()
  await empty.getByRole('button', { name: 'Add package' }).click()
  await expect.poll(empty.pathNow).toBe('/settingAccount')
})

test('refused level prices stay typed', async () => {
  serve(
    answering(memberLevels.savePrices, () => refusing(memberLevels.savePrices, 'everySite')),
    ...servingLevels(),
  )
  const { getByRole, getByLabelText, getByText } = await openPrices(1280)
  await getByLabelText('充五十的银卡价').fill('45')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/你的账号仅有部分场地的权限，不能修改/)).toBeVisible()
  await expect.element(getByLabelText('充五十的银卡价')).toHaveValue('45.00')
})
