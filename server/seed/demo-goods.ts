import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { listDeviceRows } from '#server/modules/devices/surface.ts'
import {
  hasGoods,
  saveSlotAssignments,
  createGoods,
  insertGoodsType,
} from '#server/modules/goods/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { spareDevice } from './demo-devices.ts'
import type { DemoFileStore } from './demo-ads.ts'
import { demoMerchant } from './demo-merchant.ts'
import { createPictureSource, type Shape } from './demo-pictures.ts'
import { seedPastStockMoves, type FilledDevice } from './demo-stock.ts'

/** Goods in the demo's machines. */
type DemoGoods = {
  readonly name: string
  readonly englishName: string
  readonly brand?: string
  /** Price in yuan; 0 if the goods can only be won. */
  readonly price: number
  readonly cost: number
  /** Days from now until the goods expire. */
  readonly goodFor?: number
  /** Shape in the picture, if it differs from that of the type. */
  readonly shape?: Shape
}

const drinks: readonly DemoGoods[] = [
  { name: '冰柠茶 330 ml', englishName: 'Lemon tea 330 ml', price: 6, cost: 2.4, goodFor: 20 },
  { name: '乌龙茶 500 ml', englishName: 'Oolong tea 500 ml', price: 7, cost: 2.8, goodFor: 190 },
  { name: '苏打水 480 ml', englishName: 'Soda water 480 ml', price: 5, cost: 1.8, goodFor: 240 },
  { name: '矿泉水 550 ml', englishName: 'Mineral water 550 ml', price: 3, cost: 0.9, goodFor: 300 },
  {
    name: '海苔脆片',
    englishName: 'Seaweed crisps',
    price: 8,
    cost: 3.5,
    goodFor: 120,
    shape: 'snack',
  },
  { name: '坚果小包', englishName: 'Mixed nuts', price: 9, cost: 4.2, goodFor: 90, shape: 'snack' },
  { name: '软糖', englishName: 'Gummies', price: 6, cost: 2.2, goodFor: 150, shape: 'snack' },
  {
    name: '巧克力棒',
    englishName: 'Chocolate bar',
    price: 7,
    cost: 3,
    goodFor: 75,
    shape: 'snack',
  },
]
const gadgets: readonly DemoGoods[] = [
  { name: '充电线 1 m', englishName: 'Charging cable 1 m', price: 19, cost: 6.5 },
  { name: '有线耳机', englishName: 'Wired earphones', price: 25, cost: 9 },
  { name: '手机支架', englishName: 'Phone stand', price: 15, cost: 4.8 },
  { name: '随行杯 480 ml', englishName: 'Travel mug 480 ml', price: 28, cost: 11 },
]
const figures: readonly DemoGoods[] = [
  { name: '盲盒 · 海洋', englishName: 'Blind box: ocean', price: 35, cost: 16.5 },
  { name: '盲盒 · 森林', englishName: 'Blind box: forest', price: 35, cost: 16.5 },
  { name: '月亮小夜灯', englishName: 'Moon night light', price: 25, cost: 9.8 },
  { name: '拼装小车', englishName: 'Toy car kit', price: 29, cost: 12 },
]
const lipsticks: readonly DemoGoods[] = [
  { name: '口红 · 正红', englishName: 'Lipstick: red', price: 59, cost: 22, goodFor: 700 },
  { name: '口红 · 豆沙', englishName: 'Lipstick: rose', price: 59, cost: 22, goodFor: 700 },
  { name: '口红 · 珊瑚', englishName: 'Lipstick: coral', price: 59, cost: 22, goodFor: 25 },
  { name: '唇釉 · 樱桃', englishName: 'Lip glaze: cherry', price: 49, cost: 18, goodFor: 500 },
]
const plushCost = 5

/** Goods of a machine by its remark; a claw machine contains what its remark names. */
const holds: Readonly<Record<string, readonly DemoGoods[]>> = {
  饮料零食: drinks,
  充电配件: gadgets,
  数码周边: gadgets,
  潮玩手办: figures,
  口红: lipsticks,
}
const typeNames: readonly (readonly [string, readonly DemoGoods[], Shape])[] = [
  ['饮料零食', drinks, 'drink'],
  ['数码周边', gadgets, 'gadget'],
  ['潮玩', figures, 'box'],
  ['口红', lipsticks, 'lipstick'],
]
const PLUSH = '玩偶'

/** Number of slots of a demo board, and pieces in a full slot. */
const fronts: Readonly<Partial<Record<DeviceType, readonly [slots: number, perSlot: number]>>> = {
  claw: [1, 60],
  vending: [24, 8],
  glass: [8, 4],
  lipstick: [16, 4],
}
/** One slot of this machine is low from the beginning. */
const SHORT = 'PF6001D01'
const WARN_DAYS = 30

/** Returns the past events of the machine with this code, the oldest first. */
type PastEventsSource = (code: string) => FilledDevice['events']

/** Creates the goods once and fills all machines of the demo with them, before anybody buys. */
export async function seedDemoGoods(
  db: Database,
  keep: DemoFileStore,
  toldBy: PastEventsSource,
): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (!(await hasGoods(tx, scope)))
      await fillDemoDevices(tx, scope, createPictureSource(keep), toldBy)
  })
}

type DemoPictures = ReturnType<typeof createPictureSource>

async function fillDemoDevices(
  tx: Tx,
  scope: Scope,
  pictureOf: DemoPictures,
  toldBy: PastEventsSource,
): Promise<void> {
  const ids = new Map<string, string>()
  const filled: FilledDevice[] = []
  const addDemoGoods = async (goods: DemoGoods, typeId: string, shape: Shape) => {
    const { name, englishName, price, cost, goodFor } = goods
    const picture = await pictureOf(shape, ids.size)
    const goodUntil = goodFor === undefined ? null : getDayAhead(goodFor)
    const dates = { effectiveDate: goodUntil, warnDays: WARN_DAYS }
    const money = { price: yuanToFen(price), costPrice: yuanToFen(cost) }
    const goodsInput = { name, englishName, typeId, picture, ...money, ...dates }
    ids.set(name, await createGoods(tx, scope, goodsInput))
  }
  for (const [typeName, list, shape] of typeNames) {
    const typeId = newId()
    await insertGoodsType(tx, scope, { id: typeId, name: typeName })
    for (const each of list) await addDemoGoods(each, typeId, each.shape ?? shape)
  }
  const plush = newId()
  await insertGoodsType(tx, scope, { id: plush, name: PLUSH })
  for (const { id, code, type, remark } of await listDeviceRows(tx, scope)) {
    if (code === spareDevice.code) continue
    const front = fronts[type]
    const list = holds[remark] ?? [{ name: remark, englishName: '', price: 0, cost: plushCost }]
    const isShort = code === SHORT
    if (!front || (type === 'claw') !== !holds[remark]) continue
    for (const each of list) if (!ids.has(each.name)) await addDemoGoods(each, plush, 'plush')
    const slots = await fillDemoSlots(
      tx,
      scope,
      id,
      front,
      list.map(({ name }) => ids.get(name)!),
      isShort,
    )
    filled.push({ deviceId: id, slots, events: toldBy(code) })
  }
  await seedPastStockMoves(tx, scope, filled)
}

async function fillDemoSlots(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  [count, perSlot]: readonly [number, number],
  goods: readonly string[],
  isShort: boolean,
): Promise<FilledDevice['slots']> {
  const slots = Array.from({ length: count }, (_, index) => ({
    slot: index + 1,
    goodsId: goods[Math.floor((index * goods.length) / count)]!,
    price: null,
    // The last slot of one machine has room for more pieces than were put there.
    capacity: isShort && index === count - 1 ? 2 * perSlot : perSlot,
    low: isShort && index === count - 1 ? perSlot : Math.floor(perSlot / 8),
  }))
  await saveSlotAssignments(tx, scope, deviceId, slots)
  return slots.map(({ slot }) => ({ slot, full: perSlot }))
}

const yuanToFen = (yuan: number) => toFen(Math.round(yuan * 100))

/** Returns the beginning, in Shanghai, of the day that many days from now. */
export function getDayAhead(days: number): Date {
  return addDaysToTime(toShanghaiDayStart(new Date()), days)
}
