import { afterEach, beforeEach, expect, test } from 'vitest'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { OwnRedemption } from '#contract/points-store/player-store.ts'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { openPlay, servingPlayer } from '#web/test/worlds/play.tsx'
import { shipped, toPickUp } from '#web/test/worlds/points-store.ts'

const AT = '/subIntegralStore/order?code=PF20640001'

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

const toPage = (records: OwnRedemption[]) => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
})

test('a code is shown until the item is handed out', async () => {
  let redemption = toPickUp
  serve(
    ...servingPlayer(),
    answering(pointsStore.ownRedemptions, () => toPage([redemption])),
  )
  const { getByRole, getByText } = await openPlay(AT)
  const code = getByRole('img', { name: '自提码 12345678 的二维码' })
  await expect.element(code).toBeVisible()
  expect(code.element().getBoundingClientRect().width).toBeGreaterThan(200)
  await expect.element(getByText('1234 5678')).toBeVisible()
  await expect.element(getByText(/请到星河影城店领取，有效期至 2026\/12\/04/)).toBeVisible()
  redemption = { ...toPickUp, state: 'pickedUp', pickUpCode: '', canCancel: false }
  await expect.poll(() => push('play')).toBeGreaterThan(0)
  await expect.element(getByText('已自提')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('what came at once says where it is', async () => {
  const given = {
    ...toPickUp,
    delivery: 'atOnce',
    state: 'done',
    pickUpUntil: null,
    pickUpCode: '',
    canCancel: false,
  } as const
  serve(
    ...servingPlayer(),
    answering(pointsStore.ownRedemptions, () =>
      toPage([
        { ...given, kind: 'coins', coins: 40 },
        { ...given, id: 'r9', kind: 'voucher' },
      ]),
    ),
  )
  const { getByText } = await openPlay(AT)
  await expect.element(getByText('40 枚币已存入你的账户')).toBeVisible()
  await expect.element(getByText(/代金券已放入/)).toBeVisible()
})

test('cancelling says which points do not come back', async () => {
  let redemption = toPickUp
  let isMoved = true
  serve(
    ...servingPlayer(),
    answering(pointsStore.ownRedemptions, () => toPage([redemption])),
    answering(pointsStore.cancelOwn, () => {
      if (isMoved) return refusing(pointsStore.cancelOwn, 'moved', 'id')
      redemption = { ...toPickUp, state: 'cancelled', pickUpCode: '', canCancel: false }
      return redemption
    }),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: '取消兑换' }).click()
  await expect.element(getByText('取消后退回 200 积分，已过期的积分不退回')).toBeVisible()
  await getByRole('button', { name: '取消兑换' }).click()
  await expect.element(getByText('兑换订单已更新，请刷新')).toBeVisible()
  isMoved = false
  await getByRole('button', { name: '取消兑换' }).click()
  await expect.element(getByText('已取消')).toBeVisible()
})

test('shipped items are received and sent back', async () => {
  let redemption = shipped
  const heard = serve(
    ...servingPlayer(),
    answering(pointsStore.ownRedemptions, () => toPage([redemption])),
    answering(pointsStore.confirmReceived, () => {
      redemption = { ...shipped, state: 'received', canReturn: true }
      return redemption
    }),
    answering(pointsStore.requestReturn, ({ reason }) => {
      redemption = { ...shipped, state: 'returning', reason }
      return redemption
    }),
  )
  const { getByRole, getByText, getByLabelText } = await openPlay(AT)
  await expect.element(getByText('顺丰速运 SF1234567890123')).toBeVisible()
  await expect.element(getByText(/王小明 13900001234/)).toBeVisible()
  await getByRole('button', { name: '确认收货' }).click()
  await expect.element(getByText(/请收到商品后再确认/)).toBeVisible()
  await getByRole('button', { name: '确认收货' }).click()
  await expect.element(getByText('已签收', { exact: true })).toBeVisible()
  await getByRole('button', { name: '申请退货' }).click()
  await getByRole('button', { name: '申请退货' }).last().click()
  await expect.element(getByText('请填写退货原因')).toBeVisible()
  await getByLabelText('退货原因').fill('杯盖裂了')
  await getByRole('button', { name: '申请退货' }).last().click()
  await expect.element(getByText('退货中', { exact: true })).toBeVisible()
  await expect.element(getByText('杯盖裂了')).toBeVisible()
  expect(heard.find(({ name }) => name === 'pointsStore.requestReturn')?.input).toEqual({
    id: 'r2',
    reason: '杯盖裂了',
  })
})

test('without redemptions or an answer it says so', async () => {
  let isLost = true
  serve(
    ...servingPlayer(),
    answering(pointsStore.ownRedemptions, () => (isLost ? silence : toPage([]))),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('加载失败')).toBeVisible()
  isLost = false
  await getByRole('button', { name: '再试一次' }).click()
  await expect.element(getByText('暂无兑换记录')).toBeVisible()
})
