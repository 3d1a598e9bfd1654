import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { pageOf } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import {
  all,
  doubted,
  jammed,
  lifeOf,
  refusedRefund,
  servingOrders,
  stuck,
  won,
} from '#web/test/worlds/orders.ts'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const owned = (change: () => Order) => servingOrders(() => [change()])

test('lists orders with machine, payer, amount and state', async () => {
  serve(...servingOrders())
  const { getByRole, getByText } = await open('/order')
  const rows = getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^A03 星河影城店 玩 3 局¥6.00.*微信支付 晴\*\*/)
  await expect.element(rows.nth(0)).toMatchTextContent(/ \d\d:\d\d出奖$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/支付宝 L\*\* .*启动失败$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/2 枚.*结果待确认$/)
  await expect.element(getByText('共 4 笔')).toBeVisible()
})

test('exports the list as it is narrowed', async () => {
  const heard = serve(
    ...servingOrders(),
    answering(orders.exportRecords, () => ({ url: '#' })),
  )
  const { getByRole } = await open('/order?state=failed')
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /Excel/ }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === 'orders.exportRecords')?.input)
    .toMatchObject({ state: 'failed', unpaid: true, format: 'xlsx' })
})

test('rows name the site, or the type at one site', async () => {
  serve(...servingOrders())
  const everywhere = await open('/order')
  await expect.element(everywhere.getByRole('link', { name: /^A03 星河影城店/ })).toBeVisible()
  await everywhere.unmount()
  const { getByRole } = await open('/order?site=s1')
  await expect.element(getByRole('link', { name: /^A03 娃娃机/ })).toBeVisible()
})

test('filters by state, day, site and device', async () => {
  const heard = serve(...servingOrders())
  const { getByRole, router, unmount } = await open('/order')
  await getByRole('button', { name: '状态' }).click()
  await getByRole('button', { name: '启动失败' }).click()
  await expect.element(getByRole('link', { name: /^A03/ })).not.toBeInTheDocument()
  await getByRole('button', { name: '场地' }).click()
  await getByRole('button', { name: /^星河影城店/ }).click()
  await getByRole('button', { name: '设备' }).click()
  await getByRole('button', { name: 'A03' }).click()
  const search = { state: 'failed', site: 's1', device: 'd1' }
  await expect.poll(() => router.state.location.search).toEqual(search)
  const lists = () => heard.filter(({ name }) => name === 'orders.list').at(-1)?.input
  await expect.poll(lists).toMatchObject({ state: 'failed', fieldId: 's1', deviceId: 'd1' })
  await unmount()
  await open('/order?from=2026-11-01&to=2026-11-21&device=d1')
  const [startDate, endDate] = [
    new Date('2026-11-01T00:00+08:00'),
    new Date('2026-11-21T00:00+08:00'),
  ]
  const days = { startDate, endDate }
  await expect.poll(lists).toMatchObject(days)
  await getByRole('button', { name: '只看 A03' }).click()
  await expect.poll(lists).not.toHaveProperty('deviceId')
})

test('a search without results can be cleared', async () => {
  serve(...servingOrders())
  const { getByRole, getByText } = await open('/order?state=nonsense&from=nonsense')
  await getByRole('searchbox').fill('99 9')
  await expect.element(getByText('没有符合条件的订单')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByRole('link', { name: /^A03/ })).toBeVisible()
})

test('none yet is said', async () => {
  serve(...servingOrders(() => []))
  const { getByText } = await open('/order', { language: 'en' })
  await expect.element(getByText('No orders yet')).toBeVisible()
})

test('shows price, payment and machine steps of an order', async () => {
  serve(...servingOrders())
  const { getByRole, getByText } = await open('/order?id=501')
  const steps = getByRole('list').first().getByRole('listitem')
  await expect.element(steps.nth(0)).toMatchTextContent(/^已下单.*玩 3 局 ¥7.00会员优惠 −¥1.00$/)
  await expect.element(steps.nth(1)).toMatchTextContent(/^微信支付已收款.*支付平台单号 4200012$/)
  await expect.element(steps.nth(2)).toMatchTextContent(/^订单已下发到 A03 娃娃机.*上币 3 枚$/)
  await expect.element(steps.nth(3)).toMatchTextContent(/^设备已收到币.*本局出奖$/)
  await expect.element(getByText('实付')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /^设备/ }))
    .toHaveAttribute('href', '/manage?id=d1')
})

test('a points order leads to its redemption, without a refund', async () => {
  const redeemed: Order = { ...won, kind: 'redemption', number: '', type: null, equipmentId: '' }
  serve(
    answering(orders.detail, () => ({ ...lifeOf(redeemed), redemptionId: 'r1' })),
    ...servingOrders(() => [redeemed]),
  )
  const { getByRole, getByText } = await open('/order?id=501')
  await expect.element(getByText('兑换已生效')).toBeVisible()
  await expect
    .element(getByRole('link', { name: '兑换订单' }))
    .toHaveAttribute('href', '/integralStore/orderManage?id=r1')
  await expect.element(getByRole('button', { name: /退款/ })).not.toBeInTheDocument()
})

test('a failed order is refunded once after confirmation', async () => {
  let now = jammed
  const heard = serve(
    answering(orders.refund, () => (now = { ...jammed, state: 'refunded', endedAt: new Date() })),
    ...owned(() => now),
  )
  const { getByRole, getByText } = await open('/order?id=502')
  await expect.element(getByText('卡币', { exact: true })).toBeVisible()
  await expect.element(getByText('设备返回：coin.jam')).toBeVisible()
  await expect.element(getByText('待处理')).toBeVisible()
  await getByRole('button', { name: '退款 ¥10.00' }).click()
  await expect.element(getByText(/通过支付宝原路退回。/)).toBeVisible()
  await getByRole('button', { name: '取消' }).click()
  expect(heard.filter(({ name }) => name === 'orders.refund')).toEqual([])
  await getByRole('button', { name: '退款 ¥10.00' }).click()
  await getByRole('dialog').getByRole('button', { name: '退款 ¥10.00' }).click()
  await expect.element(getByText('已通过支付宝原路退回')).toBeVisible()
  expect(getByRole('button', { name: /退款/ }).elements()).toEqual([])
  const sent = heard.filter(({ name }) => name === 'orders.refund')
  expect(sent).toMatchObject([{ input: { orderNumber: '502' }, key: expect.any(String) }])
})

test('a partial refund shows the remaining amount', async () => {
  const part = { refundedFen: 200, refundingFen: 100 }
  let now: Order = won
  const heard = serve(
    answering(orders.refund, () => (now = { ...won, ...part })),
    answering(orders.detail, () => lifeOf(now, now === won ? [] : [{ ...refusedRefund, id: '7' }])),
    ...owned(() => now),
  )
  const { getByRole, getByText } = await open('/order?id=501')
  await getByRole('button', { name: '退款 ¥6.00' }).click()
  await getByRole('dialog').getByRole('textbox', { name: '退款金额' }).fill('3')
  await getByRole('dialog').getByRole('button', { name: '退款 ¥3.00' }).click()
  await expect.element(getByText('已退 ¥2.00，实付 ¥6.00，另有 ¥1.00 退款中')).toBeVisible()
  await expect.element(getByRole('button', { name: '退款 ¥3.00' })).toBeVisible()
  await expect.element(getByRole('button', { name: /^重新退款/ })).toBeVisible()
  const sent = heard.filter(({ name }) => name === 'orders.refund')
  expect(sent).toMatchObject([{ input: { orderNumber: '501', amountFen: 300 } }])
})

test('a recharge refund shows all amounts first', async () => {
  const recharged: Order = { ...won, kind: 'recharge', money: toFen(5_500) }
  const recharge = { bought: 55, bonus: 5, boughtLeft: 25, bonusLeft: 2, amountFen: 2_500 }
  const heard = serve(
    answering(orders.refund, () => recharged),
    answering(orders.detail, () => ({ ...lifeOf(recharged), recharge })),
    ...owned(() => recharged),
  )
  const { getByRole, getByText } = await open('/order?id=501')
  await expect.element(getByText('55 枚，还剩 25 枚')).toBeVisible()
  await getByRole('button', { name: '退款 ¥25.00' }).click()
  const dialog = getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/剩余 25 枚，按单价可退 ¥25.00/)
  await expect.element(dialog).toMatchTextContent(/收回这 25 枚币，以及未用的 2 枚赠币/)
  await dialog.getByRole('button', { name: '退款 ¥25.00' }).click()
  const input = () => heard.find(({ name }) => name === 'orders.refund')?.input
  await expect.poll(input).toEqual({ orderNumber: '501', state: 'done', amountFen: 2_500 })
})

test('a finding by a person shows no device code', async () => {
  const seen = {
    state: 'failed',
    cause: 'person',
    detail: 'found.not',
    createTime: new Date(),
  } as const
  serve(
    answering(orders.detail, () => ({ ...lifeOf(jammed), steps: [seen] })),
    ...servingOrders(),
  )
  const { getByText } = await open('/order?id=502')
  await expect.element(getByText('人工确认未发出')).toBeVisible()
  expect(getByText(/设备返回/).elements()).toEqual([])
})

test.each([
  ['alipay', '已出的币或商品记为损失'],
  ['coins', '币已退回玩家账户，没有资金损失'],
  ['free', '玩家使用的是免费次数，没有资金损失'],
] as const)('a late delivery paid by %s shows its loss', async (payment, text) => {
  const order: Order = { ...jammed, state: 'refunded', payment }
  const late = {
    state: 'refunded',
    cause: 'device',
    detail: 'deliveredAfterAll',
    createTime: new Date(),
  } as const
  serve(
    answering(orders.detail, () => ({ ...lifeOf(order), steps: [late] })),
    ...servingOrders(() => [order]),
  )
  const { getByText } = await open('/order?id=502')
  await expect.element(getByText(text)).toBeVisible()
})

test('a given-up refund leaves the order completed', async () => {
  const steps = (['done', 'refunding', 'done'] as const).map((state, index) => {
    const cause = index === 0 ? ('device' as const) : ('provider' as const)
    return { state, cause, detail: '', createTime: new Date() }
  })
  serve(
    answering(orders.detail, () => ({ ...lifeOf(won), steps })),
    ...servingOrders(),
  )
  const { getByRole } = await open('/order?id=501')
  const rows = getByRole('list').first().getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^设备已收到币/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^支付平台拒绝退款，订单仍为已完成/)
})

test('a refused redelivery can be repeated', async () => {
  let offline = true
  let now = jammed
  serve(
    answering(orders.deliverAgain, () => {
      if (offline) return refusing(orders.deliverAgain, 'offline')
      return (now = { ...jammed, state: 'dispensing' })
    }),
    ...owned(() => now),
  )
  const { getByRole, getByText } = await open('/order?id=502')
  await getByRole('button', { name: '重新上币' }).click()
  await expect.element(getByText(/设备离线，不能补发/)).toBeVisible()
  offline = false
  await getByRole('button', { name: '重新上币' }).click()
  await expect.element(getByText('订单已重新下发到设备')).toBeVisible()
  await expect.element(getByRole('button', { name: '重新上币' })).not.toBeInTheDocument()
})

test('a doubtful order is settled by a person', async () => {
  let now = doubted
  serve(
    answering(orders.settle, () => (now = { ...doubted, state: 'settled' })),
    ...owned(() => now),
  )
  const { getByRole, getByText } = await open('/order?id=503')
  await expect.element(getByText('设备无响应，结果待确认')).toBeVisible()
  expect(getByRole('button', { name: /^(重新)?退款/ }).elements()).toEqual([])
  await getByRole('button', { name: /^标记为已人工处理/ }).click()
  await getByRole('dialog').getByRole('button', { name: '标记为已人工处理' }).click()
  await expect.element(getByText('操作人：周敏')).toBeVisible()
})

test('settling a doubt moves the order on', async () => {
  let now = doubted
  const heard = serve(
    answering(devices.settleCommand, () => {
      now = { ...doubted, state: 'failed', failCode: 'failed' }
      const at = new Date()
      const times = { createTime: at, movedTime: at, expiresTime: at }
      const state = 'settled' as const
      return { id: '701', type: 'credit', state, code: 'notDone', askedBy: '', ...times }
    }),
    ...owned(() => now),
  )
  const { getByRole } = await open('/order?id=503')
  await getByRole('button', { name: '标记为未启动' }).click()
  await getByRole('dialog').getByRole('button', { name: '标记为未启动' }).click()
  await expect.element(getByRole('button', { name: /^退款/ })).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'devices.settleCommand')
  expect(asked.map(({ input }) => input)).toEqual([{ id: '701', isDone: false }])
})

test('a refused refund shows the provider reason', async () => {
  const heard = serve(
    answering(orders.refund, () => stuck),
    ...servingOrders(),
  )
  const { getByRole, getByText } = await open('/order?id=504')
  await expect.element(getByText(/支付平台返回：账户余额不足/)).toBeVisible()
  await expect.element(getByText('待处理')).toBeVisible()
  await getByRole('button', { name: '重新退款 ¥25.00' }).click()
  const question = getByRole('dialog', { name: '重新退款 ¥25.00？' })
  await question.getByRole('button', { name: '重新退款 ¥25.00' }).click()
  await expect.poll(() => heard.some(({ name }) => name === 'orders.refund')).toBe(true)
})

test('an open order updates live', async () => {
  let now: Order = { ...won, state: 'dispensing' }
  serve(...owned(() => now))
  const { getByText } = await open('/order?id=501')
  await expect.element(getByText(/^订单已下发到/)).toBeVisible()
  now = won
  await expect.poll(() => push('orders')).toBeGreaterThan(0)
  await expect.element(getByText('设备已收到币')).toBeVisible()
})

test('reports a missing order and retries failed loads', async () => {
  serve(...servingOrders())
  const { getByRole, getByText, pathNow, unmount } = await open('/order?id=404')
  await expect.element(getByRole('alert').getByText('订单不存在')).toBeVisible()
  await getByRole('button', { name: '查看全部订单' }).click()
  await expect.element(getByText('共 4 笔')).toBeVisible()
  expect(pathNow()).toBe('/order')
  await unmount()
  let broken = true
  serve(
    answering(orders.list, () => (broken ? silence : pageOf<Order>([]))),
    ...servingOrders(),
  )
  await open('/order')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无订单')).toBeVisible()
})

test('a reader sees orders but cannot act', async () => {
  const heard = serve(...servingOrders())
  const closed = await open('/order', { person: subAccount('devices.see') })
  await expect.element(closed.getByText('暂无权限，请联系管理员')).toBeVisible()
  await closed.unmount()
  const { getByRole, getByText } = await open('/order?id=502', { person: subAccount('orders.see') })
  for (const name of ['退款 ¥10.00', '重新上币', /^标记为已人工处理/]) {
    await getByRole('button', { name }).click()
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    showToast('')()
  }
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})

test('a desktop shows an order beside its list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...servingOrders(() => all.map((one) => ({ ...one, money: toFen(one.money) }))))
    const { getByRole, getByText, router } = await open('/order?state=failed')
    await expect.element(getByText('选择一笔订单')).toBeVisible()
    const first = getByRole('link', { name: /^A11/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/order?id=502&state=failed')
    await expect.element(getByText('待处理')).toBeVisible()
    await expect
      .element(getByRole('link', { name: /^A11/ }).first())
      .toHaveAttribute('aria-current')
  } finally {
    await page.viewport(375, 700)
  }
})
