import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { machine, openPlay, order, ordered, servingPlayer } from '#web/test/worlds/play.tsx'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

const AT = '/start_equip?code=PF20640001'
const endDate = new Date('2026-12-31T00:00:00+08:00')
const five = {
  id: 'v1',
  name: '满二十减五',
  value: '满 ¥20.00 减 ¥5.00',
  endDate,
  price: toFen(15_00),
  extraCoins: 0,
  reason: '',
}
const elsewhere = {
  ...five,
  id: 'v2',
  name: '外店券',
  price: toFen(20_00),
  reason: '不适用于这个场地',
}
const usable = { bestId: 'v1', vouchers: [five, elsewhere] }

let address: string
beforeEach(() => {
  address = location.href
  globalThis.WeixinJSBridge = { invoke: () => undefined }
})
afterEach(() => {
  history.replaceState(null, '', address)
  globalThis.WeixinJSBridge = undefined
})

function servingVouchers(answer: () => typeof usable | typeof silence = () => usable) {
  return serve(
    answering(play.own, () => ({
      coins: 0,
      coinPrice: 2,
      packages: machine.packages,
      vouchers: 2,
      heldSlots: [],
      freePlays: [],
    })),
    answering(play.usableVouchers, answer),
    answering(play.pay, () => ordered),
    answering(play.order, () => order),
    ...servingPlayer(),
  )
}
const paidInput = (heard: ReturnType<typeof serve>) =>
  heard.find(({ name }) => name === 'play.pay')?.input

test('the best voucher is used unless the player changes it', async () => {
  const heard = servingVouchers()
  const { getByRole } = await openPlay(AT)
  await expect.element(getByRole('button', { name: /满二十减五/ })).toBeVisible()
  await getByRole('button', { name: '微信支付 ¥15.00' }).click()
  await expect.poll(() => paidInput(heard)).toMatchObject({ voucherId: 'v1', price: 15_00 })
})

test('the player can pay without a voucher', async () => {
  const heard = servingVouchers()
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: /满二十减五/ }).click()
  const sheet = getByRole('dialog', { name: '选择代金券' })
  await expect
    .element(sheet.getByRole('radio', { name: /外店券.*不适用于这个场地/ }))
    .toBeDisabled()
  await sheet.getByText('不使用').click()
  await getByRole('button', { name: '微信支付 ¥20.00' }).click()
  await expect.poll(() => paidInput(heard)).toMatchObject({ price: 20_00 })
  expect(paidInput(heard)).not.toHaveProperty('voucherId')
})

test('vouchers that did not load can be loaded again', async () => {
  let isBroken = true
  servingVouchers(() => (isBroken ? silence : usable))
  const { getByRole } = await openPlay(AT)
  const again = getByRole('button', { name: /代金券加载失败，点击重试/ })
  // Until then it is possible to pay before the vouchers are asked for.
  await expect.element(again).toBeVisible()
  await expect.element(getByRole('button', { name: '微信支付 ¥20.00' })).toBeEnabled()
  isBroken = false
  await again.click()
  await expect.element(getByRole('button', { name: '微信支付 ¥15.00' })).toBeVisible()
})
