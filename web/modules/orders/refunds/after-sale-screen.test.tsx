import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { orders } from '#contract/orders/orders.ts'
import { pageOf } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { refusedRefund, servingOrders, stuck, won } from '#web/test/worlds/orders.ts'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

type Listed = CallOutput<typeof orders.refunds>['records'][number]

const refused: Listed = { ...refusedRefund, ownAccount: true, order: stuck }
const abnormal: Listed = { ...refused, id: '602', state: 'abnormal', why: '用户账户异常' }
const done: Listed = {
  ...refused,
  id: '603',
  state: 'done',
  why: '',
  order: { ...won, state: 'refunded' },
}

const serving = (have: () => readonly Listed[]) => [
  answering(orders.refunds, ({ state, stuck: only }) =>
    pageOf(
      have().filter((one) => (!state || one.state === state) && (!only || one.state !== 'done')),
    ),
  ),
  ...servingOrders(),
]

test('stuck refunds come first and can be retried', async () => {
  let have: readonly Listed[] = [refused, abnormal, done]
  const heard = serve(
    answering(orders.refund, () => {
      have = [{ ...refused, state: 'underway', why: '', endedAt: null }]
      return stuck
    }),
    ...serving(() => have),
  )
  const { getByRole, getByText } = await open('/afterSale')
  const rows = getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^V02 星河影城店 3 号货道退款被拒绝 设备未完成操作/)
  await expect.element(rows.nth(0)).toMatchTextContent(/支付平台返回：账户余额不足.*¥25.00/)
  await expect.element(getByRole('radio', { name: '待处理 2' })).toBeChecked()
  // A refund that no account accepts is not sent again: a person settles it.
  expect(
    rows
      .nth(1)
      .getByRole('button', { name: /重新退款/ })
      .elements(),
  ).toEqual([])
  await expect.element(rows.nth(1).getByRole('button', { name: '标记为已人工处理' })).toBeVisible()
  await rows.nth(0).getByRole('button', { name: '重新退款 ¥25.00' }).click()
  await getByRole('dialog').getByRole('button', { name: '重新退款 ¥25.00' }).click()
  await expect.element(getByText('已发起退款')).toBeVisible()
  expect(heard.filter(({ name }) => name === 'orders.refund')).toMatchObject([
    { input: { orderNumber: stuck.orderNumber } },
  ])
})

test('advises a top-up only where the balance was too low', async () => {
  const amount = { ...refused, id: 'r8', why: '退款金额大于可退金额' }
  serve(...serving(() => [refused, amount]))
  const { getByRole } = await open('/afterSale')
  const rows = getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/账户余额不足，款项未退。请到支付平台充值，然后/)
  await expect.element(rows.nth(1)).toMatchTextContent(/拒绝退款，款项未退。请查看原因/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/余额/)
})

const withoutFunds = {
  state: 'underway',
  why: '',
  stuck: false,
  wait: 'noFunds',
  endedAt: null,
} as const

test('a platform without funds is to be contacted', async () => {
  const ofPlatform: Listed = { ...refusedRefund, order: stuck }
  serve(...serving(() => [ofPlatform, { ...ofPlatform, ...withoutFunds, id: 'r9' }]))
  const { getByRole } = await open('/afterSale')
  const rows = getByRole('listitem')
  for (const row of [rows.nth(0), rows.nth(1)]) {
    await expect.element(row).toMatchTextContent(/平台的收款账户余额不足.*请联系平台处理/)
    await expect.element(row).not.toMatchTextContent(/充值/)
  }
})

test('a refund waiting for funds can be retried now', async () => {
  const nextTryAt = new Date(Date.now() + 600_000)
  const heard = serve(
    answering(orders.tryRefundNow, () => stuck),
    ...serving(() => [{ ...refused, ...withoutFunds, nextTryAt }]),
  )
  const { getByRole, getByText } = await open('/afterSale?state=underway')
  await expect.element(getByText(/商户账户余额不足.*下次自动重试/)).toBeVisible()
  await getByRole('button', { name: '立即重新退款 ¥25.00' }).click()
  await expect.element(getByText('已重新发起退款')).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'orders.tryRefundNow')
  expect(asked.map(({ input }) => input)).toEqual([{ refundId: refused.id }])
})

test('filters refunds by state, done ones need nothing', async () => {
  serve(...serving(() => [done]))
  const { getByRole, getByText, router } = await open('/afterSale')
  await expect.element(getByText('暂无待处理的退款')).toBeVisible()
  const chip = getByRole('radio', { name: '待处理 0' }).element().closest('label')
  expect(chip?.querySelector('[aria-hidden]')).toBeNull()
  await getByRole('button', { name: '查看全部退款' }).click()
  const row = getByRole('listitem')
  await expect.element(row).toMatchTextContent(/已退款.*款项已原路退回玩家/)
  expect(row.getByRole('button').elements()).toEqual([])
  await getByRole('radio', { name: '退款被拒绝' }).click()
  await expect.element(getByText('没有符合条件的退款')).toBeVisible()
  expect(router.state.location.search).toEqual({ state: 'refused' })
})

test('retries a failed load and follows refunds', async () => {
  let have: readonly Listed[] = []
  let broken = true
  serve(
    answering(orders.refunds, () => (broken ? silence : pageOf([...have]))),
    ...servingOrders(),
  )
  const { getByRole, getByText } = await open('/afterSale', { language: 'en' })
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('No refunds need action')).toBeVisible()
  have = [refused]
  await expect.poll(() => push('orders')).toBeGreaterThan(0)
  await expect.element(getByText(/Payment provider message: 账户余额不足/)).toBeVisible()
})

test('who may only see orders refunds nothing', async () => {
  const heard = serve(...serving(() => [refused]))
  const { getByRole, getByText } = await open('/afterSale', { person: subAccount('orders.see') })
  await getByRole('button', { name: '重新退款 ¥25.00' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})
