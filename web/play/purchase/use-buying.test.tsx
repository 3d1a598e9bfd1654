import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { machine, openPlay, order, ordered, servingPlayer } from '#web/test/worlds/play.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const AT = '/start_equip?code=PF20640001'

/** Requests by which the page opens the app's payment sheet. The sheet stays open until a test ends it. */
let sheets: object[]
let address: string
beforeEach(() => {
  sheets = []
  address = location.href
  globalThis.WeixinJSBridge = { invoke: (_name, wish) => void sheets.push(wish) }
})
afterEach(() => {
  history.replaceState(null, '', address)
  globalThis.WeixinJSBridge = undefined
})

test('a double tap creates one paid order', async () => {
  let answer = (_given: typeof ordered) => {}
  const heard = serve(
    ...servingPlayer(),
    answering(play.pay, () => new Promise((give) => (answer = give))),
    answering(play.order, () => order),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByText('尝鲜').click()
  const pay = getByRole('button', { name: '微信支付 ¥10.00' })
  await pay.click()
  await pay.click()
  await expect.poll(() => heard.filter(({ name }) => name === 'play.pay')).toHaveLength(1)
  answer(ordered)
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  const [paid] = heard.filter(({ name }) => name === 'play.pay')
  const wish = { equipmentId: 'PF20640001', discountId: '500', payment: 'wechat' }
  expect(paid?.input).toEqual({ ...wish, price: 1_000 })
  expect([paid?.token, Boolean(paid?.key)]).toEqual(['bearer of-the-player', true])
  const { by: _by, ...page } = ordered.payable
  await expect.poll(() => sheets).toEqual([page])
})

test('a retry keeps its key until an answer arrives', async () => {
  const answers = [silence, 'refused', ordered] as const
  let turn = 0
  const heard = serve(
    ...servingPlayer(),
    answering(play.pay, () => {
      const next = answers[turn++]!
      return next === 'refused' ? refusing(play.pay, 'machineBusy') : next
    }),
    answering(play.order, () => order),
  )
  const { getByRole } = await openPlay(AT)
  const pay = getByRole('button', { name: '微信支付 ¥20.00' })
  await pay.click()
  await expect
    .element(getByRole('alert'))
    .toMatchTextContent('没有收到响应，请再点一次。不会重复提交。')
  await pay.click()
  await expect.element(getByRole('alert')).toMatchTextContent('机器使用中。请稍等，或换一台机器。')
  await pay.click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  const keys = heard.filter(({ name }) => name === 'play.pay').map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a raised price is shown before paying', async () => {
  const now = { machine }
  const heard = serve(
    ...servingPlayer(now),
    answering(play.pay, ({ price }) => {
      if (price === 2_500) return ordered
      const packages = machine.packages.map((each) => ({ ...each, price: toFen(2_500) }))
      now.machine = { ...machine, packages }
      return refusing(play.pay, 'priceChanged')
    }),
    answering(play.order, () => order),
  )
  const { getByRole } = await openPlay(AT)
  await getByRole('button', { name: '微信支付 ¥20.00' }).click()
  await expect.element(getByRole('alert')).toMatchTextContent('价格刚有变动，没有扣款')
  await getByRole('button', { name: '微信支付 ¥25.00' }).click()
  await expect.element(getByRole('heading', { name: '正在确认付款' })).toBeVisible()
  expect(heard.filter(({ name }) => name === 'play.pay')).toHaveLength(2)
})

test('a withdrawn package is replaced by another', async () => {
  const now = { machine }
  serve(
    ...servingPlayer(now),
    answering(play.pay, () => {
      now.machine = { ...machine, packages: machine.packages.slice(1) }
      return refusing(play.pay, 'notSold')
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByText('尝鲜').click()
  await getByRole('button', { name: '微信支付 ¥10.00' }).click()
  await expect.element(getByRole('alert')).toMatchTextContent('套餐已下架，或价格已变')
  await expect.element(getByRole('button', { name: '微信支付 ¥20.00' })).toBeEnabled()
  await expect.element(getByRole('radio', { name: /15 币/ })).toBeChecked()
})
