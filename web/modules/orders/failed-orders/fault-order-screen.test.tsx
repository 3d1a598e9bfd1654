import { expect, test } from 'vitest'
import { orders, type Order } from '#contract/orders/orders.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { toFen } from '#contract/base/money.ts'
import { all, jammed, refundedElsewhere, servingOrders, won } from '#web/test/worlds/orders.ts'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

test('shows open orders with reason, wait and actions', async () => {
  serve(...servingOrders())
  const { getByRole, getByText } = await open('/fault_order')
  const cards = getByRole('listitem')
  await expect
    .element(cards.nth(0))
    .toMatchTextContent(/^A11 星河影城店 玩 1 局启动失败 卡币¥10.00\s*3 分钟/)
  await expect.element(cards.nth(0)).toMatchTextContent(/玩家 L\*\* 已付款，A11 口红机 执行失败/)
  await expect.element(cards.nth(1)).toMatchTextContent(/结果待确认.*设备无响应/)
  await expect.element(getByText('退款方式：人工处理')).toBeVisible()
  expect(cards.nth(1).getByRole('button', { name: /退款/ }).elements()).toEqual([])
})

test('names the part that was delivered', async () => {
  const delivered = { count: 3, of: 10, missingFen: toFen(700), missingCoins: 0 }
  const part: Order = { ...jammed, failCode: 'part', delivered }
  serve(...servingOrders(() => [part]))
  const { getByText } = await open('/fault_order')
  await expect.element(getByText(/只出 3\/10 枚币。请退还剩余金额，或补发剩余的币/)).toBeVisible()
})

test('names what the meters count of a failure', async () => {
  const delivered = { count: 10, of: 10, missingFen: toFen(0), missingCoins: 0 }
  serve(...servingOrders(() => [{ ...jammed, delivered, byMeters: true }]))
  const { getByText } = await open('/fault_order')
  await expect.element(getByText(/已付款，.* 上报执行失败，但码表显示已出 10\/10/)).toBeVisible()
})

test('explains a part refunded at the provider', async () => {
  const part: Order = { ...jammed, failCode: 'partRefundedAtProvider' }
  serve(...servingOrders(() => [part]))
  const { getByText } = await open('/fault_order')
  await expect.element(getByText(/部分退款，设备没有启动/)).toBeVisible()
})

test('a refunded order moves to the resolved list', async () => {
  let have: readonly Order[] = all
  const heard = serve(
    answering(orders.refund, () => {
      const done: Order = { ...jammed, state: 'refunded', endedAt: new Date() }
      have = [won, done]
      return done
    }),
    ...servingOrders(() => have),
  )
  const { getByRole, getByText } = await open('/fault_order')
  await getByRole('button', { name: '退款 ¥10.00' }).click()
  await getByRole('dialog').getByRole('button', { name: '退款 ¥10.00' }).click()
  await expect.element(getByText('暂无未解决的故障订单')).toBeVisible()
  expect(heard.filter(({ name }) => name === 'orders.refund')).toHaveLength(1)
  await getByRole('radio', { name: '已解决' }).click()
  await expect.element(getByRole('link', { name: /^A11/ })).toMatchTextContent(/已退款$/)
})

test.each([
  [0, 1_000],
  [300, 700],
])('records the rest refunded at the provider after %i fen', async (refundedFen, rest) => {
  const partly: Order = { ...refundedElsewhere, refundedFen }
  const heard = serve(
    answering(orders.recordProviderRefund, ({ amountFen }): Order => {
      return { ...partly, state: 'refunded', refundedFen: refundedFen + amountFen }
    }),
    ...servingOrders(() => [partly]),
  )
  const { getByRole, getByText } = await open('/fault_order')
  await expect.element(getByText('已在支付平台退款，金额待确认')).toBeVisible()
  expect(getByRole('button', { name: /退款 ¥/ }).elements()).toEqual([])
  await getByRole('button', { name: '登记退款金额' }).click()
  await getByRole('button', { name: '填入剩余金额' }).click()
  await getByRole('button', { name: '登记退款', exact: true }).click()
  await expect.element(getByText('已登记')).toBeVisible()
  const asked = heard.find(({ name }) => name === 'orders.recordProviderRefund')
  expect(asked?.input).toMatchObject({ id: '506', amountFen: toFen(rest) })
})

test('a new one comes by itself', async () => {
  let have: readonly Order[] = []
  serve(...servingOrders(() => have))
  const { getByText } = await open('/fault_order', { language: 'en' })
  await expect.element(getByText('No unresolved failed orders')).toBeVisible()
  have = [jammed]
  await expect.poll(() => push('orders')).toBeGreaterThan(0)
  await expect.element(getByText('Coin jam')).toBeVisible()
})

test('a failed refund setting is kept and saved again', async () => {
  let settings: { refundMode: 'auto' | 'manual' } = { refundMode: 'manual' }
  let broken = true
  const heard = serve(
    answering(orders.changeSettings, (wish) => (broken ? silence : (settings = wish))),
    ...servingOrders(
      () => [],
      () => settings,
    ),
  )
  const { getByRole, getByText } = await open('/fault_order')
  await getByRole('button', { name: '订单设置' }).click()
  await expect
    .element(getByRole('link', { name: /^兑换比例/ }))
    .toHaveAttribute('href', '/exchangeRate')
  await getByRole('radio', { name: '自动退款' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  broken = false
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/会自动退款/)).toBeVisible()
  const sent = heard.filter(({ name }) => name === 'orders.changeSettings')
  expect(sent.at(-1)?.input).toEqual({ refundMode: 'auto' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('settings require a permission', async () => {
  serve(...servingOrders())
  const { getByRole, getByText } = await open('/fault_order', { person: subAccount('orders.see') })
  await getByRole('button', { name: '订单设置' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})
