import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type {
  ChangerSales,
  CoinChange,
  CoinFlow,
  ShownCoinStorage,
} from '#contract/stored-coins/stored-coins-records.ts'
import { pageOf, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const at = { equipmentId: 'PF6001C01', number: 'C01', fieldName: '星河影城店' }
const who = { playerId: '7001', playerName: '玩家2718', createTime: new Date() }
const changer: ChangerSales = {
  ...at,
  deviceId: 'd9',
  online: true,
  hopper: 120,
  isLow: true,
  coinsOut: 340,
  coinsCounted: 30,
  coinsStored: 18,
  coinsTaken: 10,
  cash: toFen(12_000),
  paidOnline: toFen(5_000),
}
const storing: ShownCoinStorage = {
  ...at,
  ...who,
  id: 's1',
  state: 'doubt',
  coins: 0,
  settledBy: '',
}
const flow: CoinFlow = {
  ...at,
  ...who,
  id: 'o1',
  coins: 10,
  payment: 'coins',
  money: toFen(0),
  state: 'done',
}
const change: CoinChange = {
  ...who,
  id: 'c1',
  kind: 'coins.stored',
  coins: 18,
  about: 'storing:s1',
}

test('a changer shows its stock, flow and differences', async () => {
  let broken = true
  serve(
    answering(storedCoins.stock, () => (broken ? silence : [changer])),
    answering(storedCoins.storings, () => pageOf([])),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/currencyAccount')
  await expect.element(getByText('兑币统计加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: /再试|重试/ }).click()
  await expect.element(getByText('币斗 120 枚')).toBeVisible()
  await expect
    .element(getByText(/币量不足，请加币.*玩家存入：设备计数 30 枚，入账 18 枚/))
    .toBeVisible()
  await expect.element(getByText('¥170.00').first()).toBeVisible()
  // These coins brought no money. They are named in the totals and at this changer.
  await expect.element(getByText('含取币 10 枚')).toBeVisible()
  await expect.element(getByRole('link', { name: /币斗 120 枚 取币 10 枚/ })).toBeVisible()
})

test('a person settles coins in doubt', async () => {
  let records = [storing]
  let isOver = true
  const heard = serve(
    answering(storedCoins.stock, () => [changer]),
    answering(storedCoins.storings, () => pageOf(records)),
    answering(storedCoins.settle, ({ coins }) => {
      if (isOver) return refusing(storedCoins.settle, 'notInDoubt', 'id')
      records = []
      return { ...storing, state: 'settled' as const, coins, settledBy: '林晓峰' }
    }),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/currencyAccount')
  await getByRole('button', { name: /^C01/ }).click()
  await getByRole('textbox', { name: '实际枚数' }).fill('12')
  await getByRole('button', { name: '为玩家存入 12 枚' }).click()
  await expect.element(getByText(/这笔存币已有结果/)).toBeVisible()
  isOver = false
  await getByRole('button', { name: '为玩家存入 12 枚' }).click()
  await expect.element(getByText('已处理')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'storedCoins.settle')?.input).toEqual({
    id: 's1',
    coins: 12,
  })
  expect(getByText('待确认的存币').elements()).toEqual([])
})

test('records list coins out, in and by player', async () => {
  const heard = serve(
    answering(storedCoins.flow, ({ equipmentId }) => pageOf(equipmentId ? [] : [flow])),
    answering(storedCoins.storings, () => pageOf([{ ...storing, state: 'stored', coins: 18 }])),
    answering(storedCoins.changes, () => pageOf([change, { ...change, id: 'c2', coins: -10 }])),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/currencyRecord?machine=PF6001C01', {
    language: 'en',
  })
  await expect.element(getByText('No matching records')).toBeVisible()
  await getByRole('button', { name: 'Device PF6001C01' }).click()
  await expect.element(getByText('10 coins')).toBeVisible()
  await getByRole('radio', { name: 'Stored', exact: true }).click()
  await expect.element(getByText('18 coins')).toBeVisible()
  await getByRole('radio', { name: 'Stored-coin changes' }).click()
  await expect.element(getByText('−10 coins')).toBeVisible()
  await getByText('+18 coins').click()
  await expect.element(getByRole('button', { name: 'Selected player' })).toBeVisible()
  const last = heard.findLast(({ name }) => name === 'storedCoins.changes')
  expect(last?.input).toMatchObject({ playerId: '7001' })
  await getByRole('radio', { name: 'Stored', exact: true }).click()
  await expect.element(getByText('18 coins')).toBeVisible()
  expect(getByRole('button', { name: 'Selected player' }).elements()).toEqual([])
})

test('stored-coin changes show the last 30 days by default', async () => {
  const heard = serve(
    answering(storedCoins.changes, () => pageOf([change])),
    ...servingDevices(),
  )
  const { getByText } = await open('/currencyRecord?show=all')
  await expect.element(getByText('+18')).toBeVisible()
  const { startDate, endDate } = heard.findLast(({ name }) => name === 'storedCoins.changes')!
    .input as Record<string, string>
  expect(Date.parse(endDate!) - Date.parse(startDate!)).toBe(29 * 24 * 60 * 60 * 1000)
  expect(getByText('全部日期').elements()).toEqual([])
})

test('player changes require access to all sites', async () => {
  const heard = serve(...servingDevices())
  const person = subAccount('storedCoins.see')
  const { getByText } = await open('/currencyRecord?show=all', { person })
  await expect.element(getByText('查看存币变动需要全部场地的权限')).toBeVisible()
  expect(heard.filter(({ name }) => name === 'storedCoins.changes')).toEqual([])
})

test('shows denied and empty states', async () => {
  serve(
    answering(storedCoins.stock, () => []),
    answering(storedCoins.storings, () => pageOf([])),
    answering(storedCoins.flow, () => pageOf([])),
    ...servingDevices(),
  )
  const denied = await open('/currencyAccount', { person: subAccount('devices.see') })
  await expect.element(denied.getByText('暂无权限，请联系管理员')).toBeVisible()
  const none = await open('/currencyAccount')
  await expect.element(none.getByText('暂无兑币机')).toBeVisible()
  const records = await open('/currencyRecord')
  await expect.element(records.getByText('暂无记录')).toBeVisible()
})
