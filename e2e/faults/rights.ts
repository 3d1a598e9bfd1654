import { randomUUID } from 'node:crypto'
import { toFen } from '#contract/base/money.ts'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { play } from '#contract/orders/play.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { points } from '#contract/points/points.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { requireAnswerData, type Ask } from './asking.ts'

/** Rights of the crowd: free plays, points for what they pay, and vouchers for their points. */

/** What the points of the crowd are redeemed for. */
export type VoucherGoods = { readonly id: string; readonly points: number }
/** What players did with their rights, by the ids that they were given. */
export type RightsUsed = { readonly free: Set<string>; readonly redeemed: Set<string> }

const FREE_PLAYS = 2
/** A player has so many points after one or two orders. */
const VOUCHER_POINTS = 3

/** Sets up free plays for all members, points for paid money, and a store that sells one voucher. */
export async function openRights(ask: Ask, token: string): Promise<VoucherGoods> {
  const asOwner = { token }
  const free = { levelId: null, plays: FREE_PLAYS, deviceTypes: [], fieldIds: [], weekdays: [] }
  const allDay = { fromHour: 0, untilHour: 24, isOn: true }
  await requireAnswerData(ask(freePlays.save, { ...free, ...allDay }, asOwner))
  const tickets = { earnsTickets: true, ticketCount: 10, ticketPoints: 1, ticketPlayMax: 1_000 }
  const rules = { earnsPaid: true, earnsCoins: false, ...tickets, waitDays: 0, expiryMonths: 0 }
  await requireAnswerData(ask(points.saveSettings, { ...rules, personDayLimit: 1_000 }, asOwner))
  const kind = await requireAnswerData(ask(vouchers.submit, voucherKind, asOwner))
  const goods = await requireAnswerData(
    ask(
      pointsStore.saveGoods,
      {
        ...storeGoodsFields.initial,
        kind: 'voucher',
        name: voucherKind.name,
        voucherKindId: kind.id,
        points: VOUCHER_POINTS,
        stock: 100_000,
        isPickedUp: false,
      },
      asOwner,
    ),
  )
  await requireAnswerData(ask(pointsStore.setOnShelf, { ids: [goods.id], isOn: true }, asOwner))
  const store = { isOpen: true, name: '积分商城', rules: '', pickUpDays: 7 }
  await requireAnswerData(ask(pointsStore.saveSettings, store, asOwner))
  return { id: goods.id, points: VOUCHER_POINTS }
}

const voucherKind = {
  name: '立减一元',
  gives: 'amount',
  offFen: toFen(1_00),
  percent: 0,
  offMaxFen: toFen(0),
  coins: 0,
  fromFen: toFen(0),
  offerIds: 'all',
  forPlays: true,
  forGoods: true,
  types: 'all',
  fieldIds: 'all',
  startDate: null,
  endDate: null,
  validDays: 30,
  issueMax: 0,
  memberMax: 0,
} as const

/** Starts a machine with a free play. Returns the order; undefined if the player has none left there. */
export async function startFreePlay(
  ask: Ask,
  token: string,
  equipmentId: string,
): Promise<string | undefined> {
  const answer = await ask(play.freePlay, { equipmentId }, { token, key: randomUUID() })
  return answer.is === 'done' ? answer.data.id : undefined
}

/** Redeems points for a voucher. Returns the redemption; undefined if the player has too few points. */
export async function redeemVoucher(
  ask: Ask,
  token: string,
  { id: goodsId, points: price }: VoucherGoods,
): Promise<string | undefined> {
  const wish = { goodsId, pieces: 1, points: price, delivery: 'atOnce' } as const
  const answer = await ask(pointsStore.redeem, wish, { token, key: randomUUID() })
  return answer.is === 'done' ? answer.data.id : undefined
}

/** Returns the best voucher of the player for a purchase; undefined without one. */
export async function findBestVoucher(
  ask: Ask,
  token: string,
  purchase: { readonly equipmentId: string; readonly plays?: number; readonly slot?: number },
): Promise<string | undefined> {
  const answer = await ask(play.usableVouchers, purchase, { token })
  return (answer.is === 'done' && answer.data.bestId) || undefined
}
