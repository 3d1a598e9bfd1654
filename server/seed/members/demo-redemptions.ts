import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { RedemptionState, PhysicalDelivery } from '#contract/points-store/redemption.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listTopPointMembers, spendPoints } from '#server/modules/points/surface.ts'
import {
  countRedemptions,
  findRedemption,
  findStoreGoods,
  insertRedemption,
  moveRedemption,
  sealSentAddress,
  takeFromStock,
  toPointUseId,
  undoRedemption,
} from '#server/modules/points-store/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { demoMerchant, demoPeople } from '../demo-merchant.ts'

type Step = {
  readonly to: RedemptionState
  readonly by: 'member' | 'staff' | 'time'
  readonly detail?: string
}
type DemoPath = {
  readonly delivery: PhysicalDelivery
  readonly steps: readonly Step[]
  /** Number of redemptions that went this way. */
  readonly count: number
}

const TRACKING = 'SF1384625073951'
const shipped: Step = { to: 'shipped', by: 'staff', detail: TRACKING }
const received: Step = { to: 'received', by: 'member' }
const returning: Step = { to: 'returning', by: 'member', detail: '颜色和图片不一样' }

/** Ways of redemptions, so that the demo has some in every state. */
const paths: readonly DemoPath[] = [
  { delivery: 'pickUp', steps: [], count: 4 },
  { delivery: 'ship', steps: [], count: 3 },
  { delivery: 'pickUp', steps: [{ to: 'pickedUp', by: 'staff' }], count: 5 },
  { delivery: 'ship', steps: [shipped], count: 2 },
  { delivery: 'ship', steps: [shipped, received], count: 2 },
  { delivery: 'ship', steps: [shipped, received, returning], count: 1 },
  {
    delivery: 'ship',
    steps: [shipped, received, returning, { to: 'returned', by: 'staff' }],
    count: 1,
  },
  { delivery: 'pickUp', steps: [{ to: 'cancelled', by: 'member' }], count: 1 },
  {
    delivery: 'ship',
    steps: [{ to: 'cancelled', by: 'staff', detail: '地址无法送达' }],
    count: 1,
  },
]
const MEMBERS = 20
/** Age of the newest redemption, and how much older each further one is. */
const HOURS_APART = 3
const PICK_UP_DAYS = 7

/** Adds redemptions in every state, once. Members with too few points redeem nothing. */
export async function seedDemoRedemptions(
  db: Database,
  sealKeys: SealKeys,
  now: Date,
): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await countRedemptions(tx, scope, {})) > 0) return
    const goods = (await findStoreGoods(tx, scope)).filter(
      ({ isOn, kind, moneyPrice }) => isOn && kind === 'thing' && moneyPrice === 0,
    )
    const sites = await listAllSites(tx, scope)
    const playerIds = await listTopPointMembers(tx, scope, MEMBERS)
    if (goods.length === 0 || sites.length === 0 || playerIds.length === 0) return
    const all = paths.flatMap((path) => Array.from({ length: path.count }, () => path))
    for (const [index, path] of all.entries()) {
      const fitting = goods.filter((each) => path.delivery === 'pickUp' || each.isShipped)
      const redeemed = {
        goods: fitting[index % fitting.length]!,
        playerId: playerIds[index % playerIds.length]!,
        siteId: sites[index % 2]?.id ?? sites[0]!.id,
        placedAt: new Date(now.getTime() - (index + 1) * HOURS_APART * HOUR_MS),
      }
      const id = await placeDemoRedemption(tx, scope, sealKeys, path.delivery, redeemed)
      if (id !== undefined) await moveDemoRedemption(tx, scope, id, path, redeemed.placedAt, now)
    }
  })
}

type Redeemed = {
  readonly goods: StoreGoods
  readonly playerId: string
  readonly siteId: string
  readonly placedAt: Date
}

/** Returns the id; undefined if the member has too few points. */
async function placeDemoRedemption(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  delivery: PhysicalDelivery,
  { goods, playerId, siteId, placedAt }: Redeemed,
): Promise<string | undefined> {
  const id = newId()
  const useId = toPointUseId(id)
  const isPickUp = delivery === 'pickUp'
  const place = isPickUp ? { siteId } : {}
  const use = { playerId, useId, about: useId, points: goods.points, ...place, at: placedAt }
  if (!(await spendPoints(tx, scope, use))) return undefined
  await takeFromStock(tx, scope, goods.id, 1)
  const redemption = {
    id,
    playerId,
    goodsId: goods.id,
    goodsName: goods.name,
    picture: goods.pictures[0] ?? '',
    pieces: 1,
    points: goods.points,
    costFen: goods.costPrice,
    at: placedAt,
  }
  if (isPickUp) {
    const pickUpUntil = formatShanghaiDay(addDaysToTime(placedAt, PICK_UP_DAYS))
    await insertRedemption(tx, scope, { ...redemption, delivery, siteId, pickUpUntil })
  } else {
    const sealedAddress = sealSentAddress(sealKeys, {
      recipient: '王小明',
      phone: '13900001234',
      region: '浙江省 杭州市 西湖区',
      street: '文三路 1 号 2 幢 301',
    })
    await insertRedemption(tx, scope, { ...redemption, delivery, sealedAddress })
  }
  return id
}

/** Takes the steps of the path, spread over the time from the redemption until now. */
async function moveDemoRedemption(
  tx: Tx,
  scope: Scope,
  id: string,
  { steps }: DemoPath,
  placedAt: Date,
  now: Date,
): Promise<void> {
  const between = (now.getTime() - placedAt.getTime()) / (steps.length + 1)
  for (const [index, { to, by, detail = '' }] of steps.entries()) {
    const row = await findRedemption(tx, scope, { id })
    if (!row) return
    const isGivenBack = to === 'returned' || to === 'cancelled'
    const move = {
      to,
      by,
      detail,
      at: new Date(placedAt.getTime() + (index + 1) * between),
      ...(by === 'staff' && { accountName: demoPeople[0].name }),
      ...(to === 'shipped' && { set: { carrier: 'sf', tracking: detail } }),
      ...(detail !== '' && to !== 'shipped' && { set: { reason: detail } }),
    }
    if (isGivenBack) await undoRedemption(tx, scope, row, move)
    else await moveRedemption(tx, scope, row, move)
  }
}
