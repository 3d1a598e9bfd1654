import { formatYuan, toFen } from '#contract/base/money.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { play } from '#contract/orders/play.ts'
import { formatVoucherUses, formatVoucherValue } from '#contract/vouchers/voucher-words.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import { applyVoucher, type Quote, type VoucherMismatch } from '#server/modules/offers/surface.ts'
import { findMerchantMember } from '#server/modules/players/surface.ts'
import {
  listLiveVouchers,
  listPastVouchers,
  type OwnVoucher,
} from '#server/modules/vouchers/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { readDeviceCoinsPerPlay, readOrderSettings } from '../settings.ts'
import { findMerchantMachineByCode } from './begin-order.ts'
import { isOpenForPurchase, type Purchase } from './order-voucher.ts'
import { pricing } from './pricing.ts'
import * as store from '../store.ts'

type VoucherCalls = Pick<typeof play, 'usableVouchers' | 'vouchers'>
type Usable = CallOutput<typeof play.usableVouchers>

/** More than anybody has. Vouchers that end first are listed first. */
const LIVE_MAX = 100
const PAST_MAX = 10

/** A player's own vouchers, and what they make of a purchase. */
export const playerVoucherHandlers: Handlers<VoucherCalls> = {
  async vouchers(_input, { tx, scope, actor: { playerId }, client: { language } }) {
    const today = formatShanghaiDay(databaseNow())
    const live = await listLiveVouchers(tx, scope, playerId, today, LIVE_MAX)
    const past = await listPastVouchers(tx, scope, playerId, today, PAST_MAX)
    return [...live, ...past].map((voucher) => ({
      ...toShownVoucher(voucher, language),
      uses: formatVoucherUses(voucher.terms)[language],
      startDate: parseShanghaiDay(voucher.startsOn),
      state: voucher.state,
    }))
  },

  async usableVouchers(input, context) {
    const { tx, scope, actor, refuse } = context
    const { playerId } = actor
    const machine = await findMerchantMachineByCode(tx, scope, input.equipmentId)
    if (!machine) throw refuse('noMachine', 'equipmentId')
    const now = databaseNow()
    const today = formatShanghaiDay(now)
    const live = await listLiveVouchers(tx, scope, playerId, today, LIVE_MAX)
    const quote =
      live.length > 0 ? await quotePlainPurchase(input, machine, context, now) : undefined
    if (!quote) return { bestId: '', vouchers: [] }
    const look = { machine, slot: input.slot ?? null, now, language: context.client.language }
    const open = await listReservingOrders(tx, scope, live)
    return toUsableVouchers(live, quote, open, look)
  },
}

type UsableContext = CallContext<VoucherCalls['usableVouchers']>

async function quotePlainPurchase(
  { discountId, slot, plays = 1 }: CallInput<typeof play.usableVouchers>,
  machine: MachineForPlayers,
  { tx, scope, actor: { playerId } }: UsableContext,
  now: Date,
): Promise<Quote | undefined> {
  const { id, siteId, type, price: priceFen } = machine
  const settings = await readOrderSettings(tx, scope)
  const buy = discountId
    ? { offerId: discountId }
    : slot
      ? { slot }
      : { plays, coinsPerPlay: await readDeviceCoinsPerPlay(tx, scope, machine, settings) }
  const levelId = (await findMerchantMember(tx, scope, playerId))?.levelId ?? null
  const device = { id, siteId, type, priceFen }
  const quote = await pricing.previewQuote(tx, scope, { device, buy, playerId, levelId, now })
  return typeof quote === 'string' ? undefined : quote
}

/** Returns the orders that have reserved vouchers. */
async function listReservingOrders(
  tx: Tx,
  scope: Scope,
  live: readonly OwnVoucher[],
): Promise<readonly OrderRow[]> {
  const ids = live.flatMap(({ state, orderId }) => (state === 'reserved' && orderId) || [])
  const orders = await Promise.all(ids.map((id) => store.findOrder(tx, scope, id)))
  return orders.filter((order) => order !== undefined)
}

type VoucherLook = {
  readonly machine: Pick<MachineForPlayers, 'id' | 'siteId' | 'type'>
  readonly slot: number | null
  readonly now: Date
  readonly language: Language
}

function toUsableVouchers(
  live: readonly OwnVoucher[],
  quote: Quote,
  reservingOrders: readonly OrderRow[],
  look: VoucherLook,
): Usable {
  const { machine, slot, now, language } = look
  const candidates = live.map((voucher) => {
    const priced = applyVoucher(quote, voucher, machine)
    // A player who left the payment sheet may go on with the order that has the voucher.
    const own = reservingOrders.find(({ voucherId }) => voucherId === voucher.id)
    const isOpenHere =
      own !== undefined &&
      typeof priced !== 'string' &&
      isOpenForPurchase(own, toPurchase(priced, machine.id, slot), now)
    const reason = isOpenHere
      ? ''
      : (findUnusableReason(voucher, priced, formatShanghaiDay(now))?.[language] ?? '')
    const isPriced = typeof priced !== 'string'
    const price = isPriced ? priced.amountFen : quote.amountFen
    const extraCoins = isPriced ? priced.bonusCoins - quote.bonusCoins : 0
    return { ...toShownVoucher(voucher, language), price, extraCoins, reason }
  })
  const fenPerCoin = quote.amountFen / Math.max(1, quote.coins)
  const toWorth = ({ price, extraCoins }: (typeof candidates)[number]) =>
    quote.amountFen - price + extraCoins * fenPerCoin
  // Of equal ones the first to end is used; the list is in that order and the sort keeps it.
  const usable = candidates
    .filter(({ reason }) => reason === '')
    .toSorted((one, other) => toWorth(other) - toWorth(one))
  const unusable = candidates.filter(({ reason }) => reason !== '')
  return { bestId: usable[0]?.id ?? '', vouchers: [...usable, ...unusable] }
}

function toPurchase(quote: Quote, deviceId: string, slot: number | null): Purchase {
  const { amountFen: amount, bought, coins, bonusCoins, offerId = null } = quote
  return { deviceId, slot, amount, bought, coins, bonusCoins, offerId }
}

function toShownVoucher({ id, name, terms, endsOn }: OwnVoucher, language: Language) {
  return {
    id,
    name,
    value: formatVoucherValue(terms)[language],
    endDate: parseShanghaiDay(endsOn),
  }
}

const MISMATCHES: Readonly<Record<Exclude<VoucherMismatch, 'voucherFrom'>, Sentence>> = {
  voucherItem: { zh: '不适用于所选套餐或商品', en: 'Not valid for this package or product' },
  voucherType: { zh: '不适用于这类机器', en: 'Not valid for this machine type' },
  voucherSite: { zh: '不适用于这个场地', en: 'Not valid at this site' },
  voucherNothing: { zh: '已是最低价', en: 'Already the lowest price' },
}

function findUnusableReason(
  { state, startsOn, terms }: OwnVoucher,
  priced: Quote | VoucherMismatch,
  today: string,
): Sentence | undefined {
  if (state === 'reserved')
    return { zh: '已用于待支付的订单', en: 'Used in an order awaiting payment' }
  if (startsOn > today) return { zh: `${startsOn} 起可用`, en: `Valid from ${startsOn}` }
  if (typeof priced !== 'string') return undefined
  if (priced !== 'voucherFrom') return MISMATCHES[priced]
  const from = `¥${formatYuan(toFen(terms.fromFen))}`
  return { zh: `满 ${from} 可用`, en: `For orders of ${from} or more` }
}
