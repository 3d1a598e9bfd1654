import { expect, test } from 'vitest'
import { orders } from '#contract/orders/orders.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { pageOf } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { all, servingOrders, stuck, won } from '#web/test/worlds/orders.ts'
import { toPickUp } from '#web/test/worlds/points-store.ts'
import { answering, serve, silence } from '#web/test/scripted-server.ts'

test('the order centre keeps its tab on return', async () => {
  serve(...servingOrders())
  const { getByRole, getByText, router } = await open('/order_center')
  await expect
    .element(getByRole('tab', { name: '启动设备' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(getByText('共 3 笔')).toBeVisible()
  await getByRole('tab', { name: '购买商品' }).click()
  await getByRole('link', { name: /^V02/ }).click()
  await expect
    .element(
      getByText('退款记录')
        .or(getByText(/支付平台返回/))
        .first(),
    )
    .toBeVisible()
  expect(router.state.location.search).toEqual({ id: stuck.id, kind: 'vend', list: 'center' })
  await getByRole('button', { name: '返回' })
    .or(getByRole('link', { name: '返回' }))
    .click()
  await expect
    .element(getByRole('tab', { name: '购买商品' }))
    .toHaveAttribute('aria-selected', 'true')
  await getByRole('tab', { name: '充值', exact: true }).click()
  await expect.element(getByText('暂无订单')).toBeVisible()
})

test('the order centre lists redemptions of points', async () => {
  const listed = { ...toPickUp, playerId: 'p1', playerName: '小雨' }
  serve(
    ...servingOrders(),
    answering(pointsStore.redemptions, () => pageOf([listed])),
  )
  const { getByRole, router } = await open('/order_center')
  await getByRole('tab', { name: '积分兑换' }).click()
  await expect
    .element(getByRole('link', { name: /随行杯 × 2/ }))
    .toMatchTextContent(/待自提.*小\*.*200 积分/)
  expect(router.state.location.search).toEqual({ tab: 'points' })
  await getByRole('tab', { name: '充值', exact: true }).click()
  await expect.poll(() => router.state.location.search).toEqual({ kind: 'recharge' })
})

test('paid plays show payer, machine and prize', async () => {
  const lost = { ...won, id: '505', won: 'no', payment: 'coins', coinsPaid: 3 } as const
  const raced = { ...lost, id: '506', type: 'game', number: 'B01' } as const
  const heard = serve(...servingOrders(() => [won, lost, all[1]!, raced]))
  const { getByRole, router } = await open('/expensesRecord')
  const rows = getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^A03 星河影城店 3 枚¥6.00.*晴\*\*.*出奖$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/3 枚.*未出奖$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/启动失败$/)
  // Nothing can be won at this machine.
  await expect.element(rows.nth(3)).toMatchTextContent(/^B01.*已完成$/)
  const asked = () => heard.filter(({ name }) => name === 'orders.list').at(-1)?.input
  expect(asked()).toMatchObject({ kind: 'play', trade: 'success' })
  await getByRole('radio', { name: '支付宝' }).click()
  await expect.poll(asked).toMatchObject({ payment: 'alipay' })
  await getByRole('button', { name: '场地' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ payment: 'alipay', site: 's2' })
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(rows.nth(0)).toBeVisible()
})

test('glass machine sales show totals and export', async () => {
  const sold = { ...stuck, number: 'G01', type: 'glass', state: 'done', title: '盲盒' } as const
  const heard = serve(
    answering(orders.exportRecords, () => ({ url: '#' })),
    ...servingOrders(() => [sold]),
  )
  const { getByRole, getByText } = await open('/glassExpensesRecord')
  await expect
    .element(getByRole('listitem'))
    .toMatchTextContent(/^G01 星河影城店 盲盒¥25.00.*已完成$/)
  await expect.element(getByText('已扣除退款 ¥5.00')).toBeVisible()
  const wish = { kind: 'vend', type: 'glass' }
  const asked = (name: string) => heard.filter((each) => each.name === name).at(-1)?.input
  expect(asked('orders.list')).toMatchObject({ ...wish, trade: 'success' })
  await getByRole('radio', { name: '支付宝' }).click()
  await expect.poll(() => asked('orders.totals')).toMatchObject({ ...wish, payment: 'alipay' })
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /Excel 表格/ }).click()
  await expect.element(getByText('已开始下载')).toBeVisible()
  expect(asked('orders.exportRecords')).toMatchObject({
    ...wish,
    payment: 'alipay',
    format: 'xlsx',
  })
})

test('shows failed, empty and denied states', async () => {
  let broken = true
  serve(
    answering(orders.list, () => (broken ? silence : pageOf([]))),
    ...servingOrders(),
  )
  const { getByRole, getByText, unmount } = await open('/expensesRecord')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无消费记录')).toBeVisible()
  await unmount()
  const closed = await open('/expensesRecord', { person: subAccount('devices.see') })
  await expect.element(closed.getByText('暂无权限，请联系管理员')).toBeVisible()
})
