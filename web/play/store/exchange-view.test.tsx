import { afterEach, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { placesCalls } from '#contract/places/places.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { SavedAddress } from '#contract/points-store/player-addresses.ts'
import type {
  OfferedStoreGoods,
  OwnRedemption,
  PlayerStore,
} from '#contract/points-store/player-store.ts'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { machine, openPlay, servingPlayer } from '#web/test/worlds/play.tsx'
import { cup, savedAddress, shipped, store, toPickUp } from '#web/test/worlds/points-store.ts'

const AT = '/subIntegralStore/exchangeGood?code=PF20640001&goods=g1'

let address: string
beforeEach(() => {
  address = location.href
  history.replaceState(null, '', AT)
})
afterEach(() => history.replaceState(null, '', address))

const district = { code: '330106', name: '西湖区', pcode: '330100', children: [] }
const regions = [
  {
    code: '330000',
    name: '浙江省',
    pcode: null,
    children: [{ code: '330100', name: '杭州市', pcode: '330000', children: [district] }],
  },
]

type Answers = { store: PlayerStore; addresses: SavedAddress[] }

function serveOffer(answers: Answers, redeem: Parameters<typeof answering>[1]) {
  return serve(
    ...servingPlayer(),
    answering(pointsStore.store, () => answers.store),
    answering(pointsStore.addresses, () => answers.addresses),
    answering(pointsStore.saveAddress, (input) => {
      const saved = { ...savedAddress, ...input, id: 'a9', region: '浙江省杭州市西湖区' }
      answers.addresses = [...answers.addresses, saved]
      return saved
    }),
    answering(placesCalls.regions, () => regions),
    answering(placesCalls.towns, () => []),
    answering(pointsStore.ownRedemptions, () => ({
      records: [toPickUp],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
    answering(pointsStore.redeem, redeem as never),
  )
}

test('pieces for pickup are redeemed once despite lost answers', async () => {
  let answer: 'done' | 'silence' = 'silence'
  const heard = serveOffer({ store, addresses: [] }, () => (answer === 'done' ? toPickUp : silence))
  const { getByRole, getByText } = await openPlay(AT)
  // The site of the machine in front of the player is chosen.
  await expect.element(getByRole('radio', { name: machine.fieldName })).toBeChecked()
  await expect
    .element(getByText(/请到店领取，有效期至 .*。逾期未领取，兑换将自动取消/))
    .toBeVisible()
  await expect.element(getByText(/已过期的积分不退回/)).toBeVisible()
  await expect.element(getByText('现在最多可兑 4 件')).toBeVisible()
  await getByRole('button', { name: '增加一件' }).click()
  await getByRole('radio', { name: '城西一店' }).click()
  await expect.element(getByText('兑换后剩 280 积分')).toBeVisible()
  await getByRole('button', { name: '用 200 积分兑换' }).click()
  await expect.element(getByText('没有收到响应，请再点一次。不会重复提交')).toBeVisible()
  answer = 'done'
  await getByRole('button', { name: '用 200 积分兑换' }).click()
  await expect.element(getByText('已兑换')).toBeVisible()
  const tries = heard.filter(({ name }) => name === 'pointsStore.redeem')
  expect(tries.map(({ input }) => input)).toEqual([
    { goodsId: 'g1', pieces: 2, points: 100, delivery: 'pickUp', siteId: 's2' },
    { goodsId: 'g1', pieces: 2, points: 100, delivery: 'pickUp', siteId: 's2' },
  ])
  expect(tries[0]!.key).toBe(tries[1]!.key)
  expect(localStorage.getItem('exchangeGoAddressInfo')).toBeNull()
})

test('coins are redeemed without a place', async () => {
  const coins: OfferedStoreGoods = {
    ...cup,
    kind: 'coins',
    coins: 20,
    isPickedUp: false,
    isShipped: false,
  }
  const done: OwnRedemption = {
    ...toPickUp,
    kind: 'coins',
    coins: 20,
    delivery: 'atOnce',
    state: 'done',
    pickUpUntil: null,
    pickUpCode: '',
    canCancel: false,
  }
  const offer = { store: { ...store, goods: [coins] }, addresses: [] }
  const heard = serveOffer(offer, () => done)
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText('20 枚币存入你的账户')).toBeVisible()
  await expect.element(getByText('兑换后立即到账，不能取消')).toBeVisible()
  await getByRole('button', { name: '用 100 积分兑换' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === 'pointsStore.redeem')?.input)
    .toEqual({ goodsId: 'g1', pieces: 1, points: 100, delivery: 'atOnce' })
})

test('the choice survives adding an address', async () => {
  const heard = serveOffer({ store, addresses: [] }, () => shipped)
  const { getByRole, getByText, getByLabelText } = await openPlay(AT)
  await getByRole('button', { name: '增加一件' }).click()
  await getByRole('button', { name: '增加一件' }).click()
  await getByRole('radio', { name: '快递' }).click()
  await getByRole('button', { name: '用 300 积分兑换' }).click()
  await expect.element(getByText('请选择收货地址')).toBeVisible()
  await getByRole('button', { name: '添加收货地址' }).click()

  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('请填写收货人')).toBeVisible()
  await expect.element(getByText('请选择所在地区，须选到区县')).toBeVisible()
  await getByLabelText('收货人').fill('王小明')
  await getByLabelText('电话').fill('139 0000 1234')
  await getByLabelText('省').selectOptions('浙江省')
  await getByLabelText('市').selectOptions('杭州市')
  await getByLabelText('区县').selectOptions('西湖区')
  await getByLabelText('详细地址').fill('文三路 1 号')
  await getByRole('button', { name: '保存' }).click()

  await expect.element(getByRole('radio', { name: /王小明/ })).toBeChecked()
  await getByRole('button', { name: '用 300 积分兑换' }).click()
  await expect.element(getByText('已兑换')).toBeVisible()
  expect(heard.find(({ name }) => name === 'pointsStore.redeem')?.input).toEqual({
    goodsId: 'g1',
    pieces: 3,
    points: 100,
    delivery: 'ship',
    addressId: 'a9',
  })
})

test('a refusal is shown and the offer is loaded again', async () => {
  const answers: Answers = { store, addresses: [savedAddress] }
  serveOffer(answers, () => {
    answers.store = { ...store, goods: [{ ...cup, points: 120 }] }
    return refusing(pointsStore.redeem, 'changed')
  })
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('button', { name: '用 100 积分兑换' }).click()
  await expect.element(getByText('所需积分或价格已变化，请核对后再兑换')).toBeVisible()
  await expect.element(getByRole('button', { name: '用 120 积分兑换' })).toBeVisible()
})

test.each([
  [{ points: 500 }, '还差 20 积分'],
  [{ barrier: 'soldOut', available: 0 }, '已兑完'],
  [{ barrier: 'memberLimit', available: 0 }, '已达到兑换上限'],
  [{ barrier: 'level', available: 0, levelName: '黄金会员' }, '黄金会员及以上等级可兑换'],
] as const)('goods with %o cannot be redeemed', async (change, text) => {
  serveOffer({ store: { ...store, goods: [{ ...cup, ...change }] }, addresses: [] }, () => toPickUp)
  const { getByRole, getByText } = await openPlay(AT)
  await expect.element(getByText(text)).toBeVisible()
  await expect.element(getByRole('button', { name: /分兑换/ })).toBeDisabled()
})

test('removed goods and a closed store say so', async () => {
  const answers: Answers = { store: { ...store, goods: [] }, addresses: [] }
  serveOffer(answers, () => toPickUp)
  const { getByText, unmount } = await openPlay(AT)
  await expect.element(getByText('商品已下架')).toBeVisible()
  await unmount()
  answers.store = { ...store, isOpen: false, goods: [] }
  const closed = await openPlay(AT)
  await expect.element(closed.getByText('积分商城未营业')).toBeVisible()
})

test('goods with a price are paid once they are redeemed', async () => {
  const priced = { ...cup, moneyFen: 9_90, shippingFen: 8_00 }
  const paying = {
    ...toPickUp,
    state: 'paying' as const,
    pickUpCode: '',
    moneyFen: 9_90,
    payUntil: new Date('2026-11-27T10:15:00+08:00'),
  }
  const heard = serve(
    ...servingPlayer(),
    answering(pointsStore.store, () => ({ ...store, goods: [priced] })),
    answering(pointsStore.addresses, () => [savedAddress]),
    answering(pointsStore.redeem, () => paying),
    answering(pointsStore.payRedemption, () => ({
      orderId: 'o1',
      money: toFen(9_90),
      expiresTime: new Date(),
      payable: { by: 'nothing' as const },
    })),
    answering(pointsStore.ownRedemptions, () => ({
      records: [paying],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    })),
  )
  const { getByRole, getByText } = await openPlay(AT)
  await getByRole('radio', { name: '快递' }).click()
  await expect.element(getByText('含运费 ¥8.00')).toBeVisible()
  await expect.element(getByRole('button', { name: '用 100 积分 + ¥17.90 兑换' })).toBeVisible()
  await getByRole('radio', { name: '到店自提' }).click()
  await getByRole('button', { name: '用 100 积分 + ¥9.90 兑换' }).click()
  // The payment can be started again from the redemption.
  await getByRole('button', { name: '支付 ¥9.90' }).click()
  const inputsOf = (name: string) => heard.filter((each) => each.name === name)
  await expect.poll(() => inputsOf('pointsStore.payRedemption')).toHaveLength(2)
  expect(inputsOf('pointsStore.redeem')[0]!.input).toMatchObject({ points: 100, money: 9_90 })
  expect(inputsOf('pointsStore.payRedemption')[0]!.input).toMatchObject({ id: 'r1' })
  await expect.element(getByText(/请在 .*10:15 前支付/)).toBeVisible()
  await expect.element(getByText('已兑换')).not.toBeInTheDocument()
})
