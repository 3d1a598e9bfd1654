import { expect, test } from 'vitest'
import type { CreditLimits, CreditTotals, DeviceCredit } from '#contract/devices/device-credits.ts'
import { devices } from '#contract/devices/devices.ts'
import { pageOf, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const given: DeviceCredit = {
  id: '701',
  deviceId: 'd1',
  equipmentId: 'PF20641837',
  number: 'A03',
  type: 'claw',
  fieldName: '星河影城店',
  coins: 2,
  state: 'done',
  code: '',
  askedBy: '周敏',
  reason: '卡币补币',
  createTime: new Date(),
}
const totals: CreditTotals = {
  times: 5,
  coins: 34,
  openCoins: 3,
  people: [
    { id: 'p1', name: '周敏', times: 4, coins: 30 },
    { id: 'p2', name: '陈立', times: 1, coins: 4 },
  ],
}
const limits = (own?: number): CreditLimits => ({
  everybody: { coinsAtOnce: 20, coinsADay: 100, reasonNeeded: false },
  people: [
    {
      id: 'p1',
      name: '周敏',
      roleName: '店长',
      coinsAtOnce: 20,
      coinsADay: own ?? 100,
      isOwn: own !== undefined,
      givenToday: 96,
    },
  ],
})
const serving = () => [
  answering(devices.credits, ({ userId }) => pageOf(userId === 'p2' ? [] : [given])),
  answering(devices.creditTotals, ({ userId }) => ({
    ...totals,
    ...(userId === 'p2' && { times: 1, coins: 4, openCoins: 0 }),
  })),
  ...servingDevices(),
]

test('sums the coins given by everyone or one person', async () => {
  serve(...serving())
  const { getByRole, getByText } = await open('/sfrecord')
  await expect.element(getByRole('listitem')).toMatchTextContent(/周敏 卡币补币/)
  await expect.element(getByText('34 枚')).toBeVisible()
  await getByRole('button', { name: '操作人' }).click()
  await getByRole('button', { name: /^陈立/ }).click()
  await expect.element(getByText('4 枚')).toBeVisible()
  await expect.element(getByText('没有符合条件的记录')).toBeVisible()
})

test('an empty log leads to where coins are sent', async () => {
  serve(
    answering(devices.credits, () => pageOf([])),
    ...serving(),
  )
  const { getByRole, getByText, pathNow } = await open('/sfrecord')
  await expect.element(getByText('暂无远程上币记录')).toBeVisible()
  await getByRole('button', { name: '去上币' }).click()
  await expect.poll(pathNow).toBe('/issue_coins')
})

test('the owner changes the limit of one person', async () => {
  let own: number | undefined
  const heard = serve(
    answering(devices.creditLimits, () => limits(own)),
    answering(devices.limitCredits, ({ coinsADay }) => {
      own = coinsADay
      return limits(own)
    }),
    ...serving(),
  )
  const { getByRole, getByText } = await open('/sfrecord')
  await getByRole('button', { name: '限额' }).click()
  await expect.element(getByText(/今天已上币 96 枚，还能上币 4 枚/)).toBeVisible()
  await getByRole('button', { name: /^周敏/ }).click()
  await getByRole('textbox', { name: '每天最多' }).fill('10001')
  await getByRole('button', { name: '保存限额' }).click()
  await expect.element(getByText(/10,000|10000/).first()).toBeVisible()
  await getByRole('textbox', { name: '每天最多' }).fill('150')
  await getByRole('button', { name: '保存限额' }).click()
  await expect.element(getByText(/每天最多 150 枚/)).toBeVisible()
  const sent = heard.findLast(({ name }) => name === 'devices.limitCredits')
  expect(sent?.input).toEqual({ userId: 'p1', coinsAtOnce: 20, coinsADay: 150 })
  await getByRole('button', { name: /^周敏/ }).click()
  await getByRole('button', { name: '取消单独限额' }).click()
  await expect.element(getByText('每次最多 20 枚，每天最多 100 枚').first()).toBeVisible()
})

test('limits are visible only to the owner', async () => {
  let broken = true
  serve(
    answering(devices.credits, () => (broken ? silence : pageOf([given]))),
    ...serving(),
  )
  const person = subAccount('devices.see')
  const { getByRole } = await open('/sfrecord', { person, language: 'en' })
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByRole('listitem')).toBeVisible()
  expect(getByRole('button', { name: 'Limits' }).elements()).toEqual([])
  const other = await open('/sfrecord', { person: subAccount('sites.see') })
  await expect.element(other.getByText('暂无权限，请联系管理员')).toBeVisible()
})
