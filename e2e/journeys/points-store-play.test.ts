import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { points } from '#contract/points/points.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct } from './console.ts'
import { openPlayerPhone, openPlayerVenue, tapPay } from './player.ts'

const shippingFee = toFen(8_00)

test('a player redeems, pays, returns, and buys points', async () => {
  markScreensCovered(
    '/subIntegralStore',
    '/subIntegralStore/exchangeGood',
    '/subIntegralStore/addAddress',
    '/subIntegralStore/order',
  )
  const venue = await openPlayerVenue('兑换电玩')
  const { token } = venue
  const board = await venue.connect()
  const earning = { ...points.saveSettings.example, waitDays: 0 }
  await callProduct(points.saveSettings, earning, token)
  await callProduct(pointsStore.saveSettings, pointsStore.saveSettings.example, token)
  const { id: goodsId } = await callProduct(
    pointsStore.saveGoods,
    {
      ...storeGoodsFields.initial,
      name: '小熊挂件',
      points: 6,
      stock: 9,
      isShipped: true,
      shippingFee,
    },
    token,
  )
  const { id: coinsId } = await callProduct(
    pointsStore.saveGoods,
    { ...storeGoodsFields.initial, name: '十币', kind: 'coins', coins: 10, points: 2, stock: 9 },
    token,
  )
  await callProduct(pointsStore.setOnShelf, { ids: [goodsId, coinsId], isOn: true }, token)

  await callProduct(points.savePackage, points.savePackage.example, token)
  await callProduct(points.setTopUpsOn, { isOn: true }, token)

  // A paid play earns 20 points, and Mine leads to the store.
  const phone = await openPlayerPhone()
  await phone.goto(`/start_equip?code=${venue.machine.code}`)
  const sheet = await tapPay(phone, '微信支付 ¥20.00')
  await sheet.getByRole('button', { name: '确认支付' }).click()
  const credits = () => board.told.filter(({ type }) => type === 'credit')
  await expect.poll(() => credits().length).toBeGreaterThan(0)
  await board.reply(credits()[0]!.id, 'done')
  await phone.getByRole('heading', { name: '机器已启动' }).waitFor()
  await phone.getByRole('button', { name: '我的' }).click()
  await phone.getByRole('button', { name: '积分商城' }).click()

  // Two pieces are picked up. The staff hands them out by the code on the phone.
  await phone.getByRole('button', { name: /小熊挂件.*6 积分/ }).click()
  await phone.getByRole('button', { name: '增加一件' }).click()
  await phone.getByRole('button', { name: '用 12 积分兑换' }).click()
  await phone.getByText('已兑换').waitFor()
  const label = await phone.getByRole('img', { name: /自提码/ }).getAttribute('aria-label')
  const code = /\d{8}/.exec(label ?? '')?.[0] ?? ''
  const { id } = await callProduct(pointsStore.findByCode, { code }, token)
  await callProduct(pointsStore.handOut, { id }, token)
  await phone.getByText('已自提').first().waitFor()

  // One more piece is shipped to an address that is added meanwhile, for a fee.
  await phone.getByRole('button', { name: '返回积分商城' }).click()
  await phone.getByRole('button', { name: /小熊挂件/ }).click()
  await phone.getByRole('radio', { name: '快递' }).check()
  await phone.getByRole('button', { name: '添加收货地址' }).click()
  await phone.getByLabel('收货人').fill('王小明')
  await phone.getByLabel('电话').fill('13900001234')
  await phone.getByRole('combobox', { name: '省' }).selectOption('浙江省')
  await phone.getByRole('combobox', { name: '市' }).selectOption('杭州市')
  await phone.getByRole('combobox', { name: '区县' }).selectOption('西湖区')
  await phone.getByLabel('详细地址').fill('文三路 1 号')
  await phone.getByRole('button', { name: '保存' }).click()
  await phone.getByText(/王小明 13900001234/).waitFor()
  const feeSheet = await tapPay(phone, '用 6 积分 + ¥8.00 兑换')
  await feeSheet.getByRole('button', { name: '确认支付' }).click()
  await phone.getByText('待发货').first().waitFor()
  const { records } = await callProduct(pointsStore.redemptions, { state: 'toPrepare' }, token)
  const sent = { id: records[0]!.id, carrier: 'sf', tracking: 'SF1234567890123' } as const
  await callProduct(pointsStore.ship, sent, token)
  await phone.getByText('顺丰速运 SF1234567890123').waitFor()

  // It arrives, and the player sends it back. Its points and the fee come back.
  await phone.getByRole('button', { name: '确认收货' }).click()
  await phone.getByText(/请收到商品后再确认/).waitFor()
  await phone.getByRole('button', { name: '确认收货' }).click()
  await phone.getByRole('button', { name: '申请退货' }).click()
  await phone.getByLabel('退货原因').fill('颜色不对')
  await phone.getByRole('button', { name: '申请退货' }).last().click()
  await phone.getByText('退货中').first().waitFor()
  await callProduct(pointsStore.endReturn, { id: sent.id, accepted: 'yes' }, token)
  await phone.getByText('已退货').first().waitFor()
  await phone.getByText('¥8.00').first().waitFor()
  await phone.getByRole('button', { name: '返回积分商城' }).click()
  await phone.getByText('8', { exact: true }).waitFor()

  // Coins come at once.
  await phone.getByRole('button', { name: /十币.*10 枚币存入你的账户/ }).click()
  await phone.getByRole('button', { name: '用 2 积分兑换' }).click()
  await phone.getByText('10 枚币已存入你的账户').waitFor()
  await phone.getByRole('button', { name: '返回积分商城' }).click()
  await phone.getByText('6', { exact: true }).waitFor()

  // Points are bought on the phone.
  await phone.getByRole('button', { name: '积分明细' }).click()
  const packageSheet = await tapPay(phone, /500 积分.*支付 ¥50\.00/)
  await packageSheet.getByRole('button', { name: '确认支付' }).click()
  await phone.getByText('506', { exact: true }).waitFor()
})
