import { afterEach, beforeEach, expect, test } from 'vitest'
import { play } from '#contract/orders/play.ts'
import { toFen } from '#contract/base/money.ts'
import { machine, openPlay, order, ordered, servingPlayer } from '#web/test/worlds/play.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'

const AT = '/start_equip?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
  // The app's payment sheet stays open.
  globalThis.WeixinJSBridge = { invoke: () => undefined }
})
afterEach(() => {
  history.replaceState(null, '', address)
  globalThis.WeixinJSBridge = undefined
})

const tea = {
  slot: 3,
  name: '冰柠茶',
  englishName: 'Lemon tea',
  picture: '',
  price: toFen(600),
  coins: 6,
  inStock: true,
  soldOut: false,
}
const vending = {
  ...machine,
  type: 'vending' as const,
  coinsPerPlay: 0,
  packages: [],
  goods: [
    tea,
    { ...tea, slot: 4, name: '苏打水', inStock: false, soldOut: true },
    { ...tea, slot: 5, name: '乌龙茶', inStock: false },
  ],
}

test('goods in stock are paid for, others disabled', async () => {
  const heard = serve(
    ...servingPlayer({ machine: vending }),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('空闲，付款后立即出货')).toBeVisible()
  await expect.element(getByRole('button', { name: '请先选择商品' })).toBeDisabled()
  await expect.element(getByRole('radio', { name: /苏打水 4 号货道 已售罄/ })).toBeDisabled()
  await expect.element(getByRole('radio', { name: /乌龙茶 5 号货道 暂停销售/ })).toBeDisabled()
  await getByText('冰柠茶').click()
  await getByRole('button', { name: '微信支付 ¥6.00' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  const sent = heard.find(({ name }) => name === 'play.pay')
  expect(sent?.input).toMatchObject({ slot: 3, price: 600 })
})

test('goods are had for own coins, too', async () => {
  const heard = serve(
    ...servingPlayer({ machine: vending }),
    answering(play.coinsBySlot, () => order),
    answering(play.order, () => order),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByText('冰柠茶').click()
  await getByText('需 6 枚币，你有 12 枚').click()
  await getByRole('button', { name: '用 6 枚币购买' }).click()
  await expect.poll(() => heard.some(({ name }) => name === 'play.coinsBySlot')).toBe(true)
  const sent = heard.find(({ name }) => name === 'play.coinsBySlot')
  expect(sent?.input).toMatchObject({ slot: 3, coins: 6 })
})

test('a product sold out meanwhile is deselected', async () => {
  const now = { machine: vending }
  serve(
    ...servingPlayer(now),
    answering(play.pay, () => refusing(play.pay, 'soldOut')),
  )
  const { getByRole, getByText } = await openPlay(AT)
  const none = getByRole('button', { name: '请先选择商品' })
  await getByText('冰柠茶').click()
  now.machine = { ...vending, goods: [{ ...tea, inStock: false }] }
  await getByRole('button', { name: '微信支付 ¥6.00' }).click()
  await expect.element(getByRole('alert')).toMatchTextContent('货道缺货或故障')
  await expect.element(none).toBeDisabled()
})

const heldUntil = new Date('2026-11-21T14:37:01+08:00')
const held = { ...tea, inStock: false, soldOut: true, heldUntil }

test('a product held by another buyer is unavailable', async () => {
  serve(...servingPlayer({ machine: { ...vending, goods: [held] } }))
  const { getByRole } = await openPlay(AT)
  const name = /冰柠茶 3 号货道 其他玩家正在付款，请 14:37 后再试 已售罄/
  await expect.element(getByRole('radio', { name })).toBeDisabled()
  await expect.element(getByRole('button', { name: '请先选择商品' })).toBeDisabled()
})

test('the holder of the last product can buy it', async () => {
  serve(
    answering(play.own, () => ({
      coins: 0,
      coinPrice: 2,
      packages: [],
      heldSlots: [3],
      freePlays: [],
      vouchers: 0,
    })),
    ...servingPlayer({ machine: { ...vending, goods: [held] } }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByText('冰柠茶').click()
  await expect.element(getByRole('button', { name: '微信支付 ¥6.00' })).toBeEnabled()
})

test('coins held by another buyer are unavailable', async () => {
  const pack = machine.packages[1]!
  const packages = [{ ...pack, inStock: false, heldUntil }]
  serve(...servingPlayer({ machine: { ...machine, type: 'changer', coinsPerPlay: 0, packages } }))
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('radio', { name: /15 币.*请 14:37 后再试 已售罄/ })).toBeDisabled()
  await expect.element(getByRole('button', { name: '已售罄' })).toBeDisabled()
})
