import { must } from '#contract/base/must.ts'
import { toFen } from '#contract/base/money.ts'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  findStoreGoods,
  saveStoreGoods,
  saveStoreGroup,
  saveStoreLink,
  saveStoreSettings,
} from '#server/modules/points-store/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DemoFileStore } from './demo-ads.ts'
import { demoMerchant } from './demo-merchant.ts'
import { createPictureSource, type Shape } from './demo-pictures.ts'

type DemoStoreGoods = {
  readonly name: string
  readonly group: '币和券' | '日用' | '玩偶'
  readonly shape: Shape
  readonly points: number
  /** Price and cost in yuan. */
  readonly price: number
  readonly cost: number
  readonly stock: number
  readonly isShipped?: boolean
  readonly memberLimit?: number
  /** Coins that it gives at once. */
  readonly coins?: number
  /** Not on sale yet. */
  readonly isOff?: boolean
  readonly detail: string
}

const goods: readonly DemoStoreGoods[] = [
  {
    name: '抱抱熊 40 cm',
    group: '玩偶',
    shape: 'plush',
    points: 60,
    price: 89,
    cost: 32,
    stock: 12,
    isShipped: true,
    memberLimit: 1,
    detail: '短绒面料，可手洗。',
  },
  {
    name: '长耳兔挂件',
    group: '玩偶',
    shape: 'plush',
    points: 25,
    price: 29,
    cost: 8.5,
    stock: 30,
    isShipped: true,
    detail: '随机一色。',
  },
  {
    name: '盲盒 · 海洋',
    group: '玩偶',
    shape: 'box',
    points: 40,
    price: 49,
    cost: 16,
    stock: 34,
    detail: '共 8 款，随机发放。',
  },
  {
    name: '随行杯 480 ml',
    group: '日用',
    shape: 'drink',
    points: 45,
    price: 59,
    cost: 21,
    stock: 18,
    isShipped: true,
    detail: '不锈钢内胆，可装热水。',
  },
  {
    name: '月亮小夜灯',
    group: '日用',
    shape: 'gadget',
    points: 55,
    price: 69,
    cost: 26,
    stock: 4,
    detail: 'USB 供电，三档亮度。',
  },
  {
    name: '手机支架',
    group: '日用',
    shape: 'gadget',
    points: 15,
    price: 19,
    cost: 4.2,
    stock: 0,
    isOff: true,
    detail: '下月到货。',
  },
  {
    name: '20 游戏币',
    group: '币和券',
    shape: 'box',
    points: 35,
    price: 20,
    cost: 6,
    stock: 500,
    coins: 20,
    detail: '兑换后立即存入账户，所有场地可用。',
  },
]

/** A link that is off. */
const externalStore = {
  title: '银泰积分商城',
  picture: '',
  address: 'https://points.example/store',
}

/** Opens the store of the demo merchant with goods in two groups, once. */
export async function seedDemoStoreGoods(
  db: Database,
  keep: DemoFileStore,
  now: Date,
): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await findStoreGoods(tx, scope)).length > 0) return
    await saveStoreSettings(tx, scope, {
      isOpen: true,
      name: '星游积分商城',
      rules: '兑换后 7 天内到店自提，逾期自动取消，积分退还。\n快递包邮，签收 7 天内可申请退货。',
      pickUpDays: 7,
    })
    await saveStoreLink(tx, scope, { id: newId(), ...externalStore }, now)
    await addDemoStoreGoods(tx, scope, keep, now)
  })
}

async function addDemoStoreGoods(
  tx: Tx,
  scope: Scope,
  keep: DemoFileStore,
  now: Date,
): Promise<void> {
  const pictureOf = createPictureSource(keep)
  const groupIds = new Map<string, string>()
  for (const name of new Set(goods.map(({ group }) => group))) {
    const id = newId()
    must(await saveStoreGroup(tx, scope, { id, name }), 'no group has this name yet')
    groupIds.set(name, id)
  }
  for (const [index, each] of goods.entries()) {
    const { name, points, stock, detail, isShipped = false, memberLimit = 0, coins = 0 } = each
    const picture = await pictureOf(each.shape, index)
    await saveStoreGoods(tx, scope, {
      ...storeGoodsFields.initial,
      name,
      points,
      stock,
      detail,
      kind: coins > 0 ? 'coins' : 'thing',
      coins,
      isPickedUp: coins === 0,
      isShipped,
      memberLimit,
      id: newId(),
      groupId: groupIds.get(each.group)!,
      pictures: picture === '' ? [] : [picture],
      marketPrice: toFen(each.price * 100),
      costPrice: toFen(Math.round(each.cost * 100)),
      isOn: !each.isOff,
      createTime: now,
    })
  }
}
