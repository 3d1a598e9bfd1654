import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { PAYING_MINUTES } from '#contract/points-store/redemption.ts'
import { storeGoodsFields, type GoodsValues } from '#contract/points-store/store-goods.ts'
import { bookPastRedemptionPayment } from '#server/modules/orders/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listTopPointMembers, spendPoints } from '#server/modules/points/surface.ts'
import {
  bookRedeemedCoins,
  findStoreGoods,
  insertRedemption,
  paymentEnd,
  saveStoreGoods,
  takeFromStock,
  toPointUseId,
} from '#server/modules/points-store/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { createVoucherKind, issueVoucher } from '#server/modules/vouchers/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from '../demo-merchant.ts'
import { plainVoucherKind } from './demo-vouchers.ts'

/** A voucher, coins, or a thing that also costs money. */
type SoldGoods = GoodsValues & { readonly id: string }
type Sale = { readonly goods: SoldGoods; readonly playerId: string; readonly at: Date }

const MEMBERS = 24
const AT_ONCE = 14
const PAID = 3
const PICK_UP_DAYS = 7

/**
 * Adds goods that give a voucher and goods that also cost money, and sales of both, once. One of them waits
 * for its payment, which the member never makes.
 */
export async function seedDemoStoreSales(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const before = await findStoreGoods(tx, scope)
    const coins = before.find(({ kind }) => kind === 'coins')
    if (!coins || before.some(({ kind }) => kind === 'voucher')) return
    const { voucher, figure } = await addDemoGoods(tx, scope, coins.groupId, now)
    const playerIds = await listTopPointMembers(tx, scope, MEMBERS)
    if (playerIds.length === 0) return
    const pickPlayer = (place: number) => playerIds[(place * 5) % playerIds.length]!
    for (let place = 0; place < AT_ONCE; place += 1) {
      const goods = place % 3 === 0 ? coins : voucher
      // The kind of voucher is new, so its vouchers are, too.
      const at = new Date(now.getTime() - (AT_ONCE - place) * MINUTE_MS)
      await redeemAtOnce(tx, scope, { goods, playerId: pickPlayer(place), at })
    }
    const [site] = await listAllSites(tx, scope)
    if (!site) return
    for (let place = 0; place <= PAID; place += 1) {
      const at = new Date(now.getTime() - MINUTE_MS)
      const sale = { goods: figure, playerId: pickPlayer(place + AT_ONCE), at }
      await redeemForMoney(tx, scope, sale, { siteId: site.id, isPaid: place < PAID, now })
    }
  })
}

async function addDemoGoods(tx: Tx, scope: Scope, groupId: string | null, now: Date) {
  const kind = { ...plainVoucherKind, name: '积分兑换减三元', offFen: toFen(3_00), memberMax: 20 }
  const madeAt = new Date(now.getTime() - HOUR_MS)
  const voucherKindId = await createVoucherKind(tx, scope, kind, madeAt)
  const common = { ...storeGoodsFields.initial, groupId, isOn: true, createTime: madeAt }
  const voucher = {
    ...common,
    id: newId(),
    kind: 'voucher' as const,
    name: '立减 3 元代金券',
    voucherKindId,
    points: 20,
    stock: 300,
    isPickedUp: false,
    marketPrice: toFen(3_00),
  }
  const figure = {
    ...common,
    id: newId(),
    name: '星游联名手办',
    points: 30,
    stock: 40,
    moneyPrice: toFen(19_90),
    marketPrice: toFen(79_00),
    costPrice: toFen(28_00),
    detail: '树脂材质，高 15 cm。',
  }
  await saveStoreGoods(tx, scope, voucher)
  await saveStoreGoods(tx, scope, figure)
  return { voucher, figure }
}

/** Takes the points and a piece. Returns what is stored of it; undefined if the member has too few points. */
async function takePoints(
  tx: Tx,
  scope: Scope,
  id: string,
  { goods, playerId, at }: Sale,
  siteId?: string,
) {
  const { points, name: goodsName, pictures, costPrice: costFen } = goods
  const useId = toPointUseId(id)
  const use = { playerId, useId, about: useId, points, ...(siteId !== undefined && { siteId }), at }
  if (!(await spendPoints(tx, scope, use))) return undefined
  await takeFromStock(tx, scope, goods.id, 1)
  const picture = pictures[0] ?? ''
  return { id, playerId, goodsId: goods.id, goodsName, picture, pieces: 1, points, costFen, at }
}

async function redeemAtOnce(tx: Tx, scope: Scope, sale: Sale): Promise<void> {
  const { goods, playerId, at } = sale
  const { kind, coins, voucherKindId } = goods
  const id = newId()
  const row = await takePoints(tx, scope, id, sale)
  if (!row) return
  if (coins > 0) await bookRedeemedCoins(tx, scope, { redemptionId: id, playerId, coins, at })
  if (voucherKindId !== null) {
    const source = { source: 'pointsStore', sourceKey: `${id}:1` } as const
    await issueVoucher(tx, scope, { kindId: voucherKindId, playerId, ...source, at })
  }
  await insertRedemption(tx, scope, { ...row, delivery: 'atOnce', kind, coins })
}

type MoneySale = { readonly siteId: string; readonly isPaid: boolean; readonly now: Date }

async function redeemForMoney(
  tx: Tx,
  scope: Scope,
  sale: Sale,
  { siteId, isPaid, now }: MoneySale,
): Promise<void> {
  const { goods, playerId, at } = sale
  const id = newId()
  const row = await takePoints(tx, scope, id, sale, siteId)
  if (!row) return
  await insertRedemption(tx, scope, {
    ...row,
    delivery: 'pickUp',
    siteId,
    pickUpUntil: formatShanghaiDay(addDaysToTime(now, PICK_UP_DAYS)),
    moneyFen: goods.moneyPrice,
    payUntil: new Date(at.getTime() + PAYING_MINUTES * MINUTE_MS),
  })
  await paymentEnd.write(tx, scope, id, { merchantId: scope.merchantId })
  if (!isPaid) return
  const label = { zh: goods.name, en: goods.name }
  const lines = [{ kind: 'storeGoods', label, amountFen: goods.moneyPrice }]
  const payment = { redemptionId: id, playerId, siteId, goodsName: goods.name, lines }
  await bookPastRedemptionPayment(tx, scope, { ...payment, at, paidAt: now })
}
