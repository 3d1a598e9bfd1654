import { play, type PayableOrder } from '#contract/play.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import { holderOf, machineAt, type MachineAt } from '#server/modules/devices/surface.ts'
import type { Payable } from '#server/outside/payment-port.ts'
import { must } from '#contract/must.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { thenAsking, type At, type Handlers } from '#server/platform/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { coinsOf, unlessSpent } from './bookings.ts'
import { payment as paymentIntent } from './intents.ts'
import * as life from './life.ts'
import { noticeUrl } from './notice-url.ts'
import { mustBeFree, packagesOf, shownMachine, stateOf, type MachineNeed } from './machine.ts'
import { coinOrder, moneyOrder, type CoinParts } from './new-order.ts'
import type { OrderRow } from './order-row.ts'
import { shownOrders } from './shown-order.ts'
import { takeStep } from './step-store.ts'
import * as store from './store.ts'

export type PlayNeed = MachineNeed & {
  readonly channels: Channels
  readonly db: Database
  /** Where providers reach us, without a path. */
  readonly publicUrl: () => string
  readonly members: {
    /** As the payment app knows the player; undefined where he never came by that app. */
    payerOf(tx: Tx, playerId: string, app: 'wechat' | 'alipay'): Promise<string | undefined>
    memberOf(
      tx: Tx,
      scope: Scope,
      playerId: string,
    ): Promise<{ readonly levelId: string | null } | undefined>
  }
}

export function playHandlers(need: PlayNeed): Handlers<typeof play> {
  const { members } = need
  const levelOf = async (tx: Tx, scope: Scope, playerId: string) =>
    (await members.memberOf(tx, scope, playerId))?.levelId ?? null
  return {
    async machine({ equipmentId }, { tx, enter, refuse }) {
      const holder = await holderOf(tx, equipmentId)
      if (!holder) throw refuse('noMachine', 'equipmentId')
      const scope = await enter(holder.merchantId)
      const shown = await shownMachine(need, tx, scope, holder.deviceId)
      if (!shown) throw refuse('noMachine', 'equipmentId')
      return shown
    },

    async own({ equipmentId }, { tx, scope, actor: { playerId }, refuse }) {
      const machine = await ownMachine(tx, scope, equipmentId)
      if (!machine) throw refuse('noMachine', 'equipmentId')
      const [held, settings, levelId] = await Promise.all([
        coinsOf(tx, scope, playerId),
        store.settingsOf(tx, scope),
        levelOf(tx, scope, playerId),
      ])
      return {
        coins: held.given + held.bought,
        coinPrice: coinPrice(machine.price, settings.coinFen),
        packages: await packagesOf(need, tx, scope, machine, { playerId, levelId }),
      }
    },

    pay: thenAsking<typeof play.pay, Written>(
      async (input, at) => {
        const order = await makeOrder(
          need,
          input,
          at,
          await levelOf(at.tx, at.scope, at.actor.playerId),
        )
        return { merchantId: at.scope.merchantId, id: order.id }
      },
      (written, at) => payOrder(need, written, at),
    ),

    async coins({ equipmentId, coins }, { tx, scope, actor: { playerId }, refuse }) {
      const machine = await ownMachine(tx, scope, equipmentId)
      if (!machine?.siteId) throw refuse('noMachine', 'equipmentId')
      mustBeFree(await stateOf(tx, scope, machine, playerId), refuse)
      const parts = await partsOf(tx, scope, playerId, coins)
      if (!parts) throw refuse('tooFewCoins', 'coins')
      const settings = await store.settingsOf(tx, scope)
      const ordering = { playerId, machine, siteId: machine.siteId, settings, now: new Date() }
      const order = coinOrder(ordering, parts, undefined, `投 ${coins} 币`)
      await begin(tx, scope, order, [])
      const step = takeStep(tx, scope, order, life.withCoins(order, ordering.now))
      if (!(await unlessSpent(step))) throw refuse('tooFewCoins', 'coins')
      return (await shownOrders(need.sitesOf, tx, scope, [{ ...order, state: 'dispensing' }]))[0]!
    },

    async order({ orderId }, { tx, scope, actor: { playerId }, refuse }) {
      const order = await store.findOrder(tx, scope, orderId)
      if (order?.playerId !== playerId) throw refuse('noOrder', 'orderId')
      return (await shownOrders(need.sitesOf, tx, scope, [order]))[0]!
    },

    async orders(page, { tx, scope, actor: { playerId } }) {
      const window = windowOf(page)
      const { records, total } = await store.ordersOf(tx, scope, playerId, window)
      return pageAnswer(window, await shownOrders(need.sitesOf, tx, scope, records), total)
    },
  }
}

/** Undefined for another merchant's: a player's session is of one, and scanning opens another. */
async function ownMachine(tx: Tx, scope: Scope, code: string): Promise<MachineAt | undefined> {
  const holder = await holderOf(tx, code)
  return holder?.merchantId === scope.merchantId ? machineAt(tx, scope, holder.deviceId) : undefined
}

type PayInput = Parameters<Extract<Handlers<typeof play>['pay'], Function>>[0]

async function makeOrder(
  need: PlayNeed,
  { equipmentId, discountId, plays, slot, payment }: PayInput,
  { tx, scope, actor: { playerId }, refuse }: At<typeof play.pay>,
  levelId: string | null,
): Promise<OrderRow> {
  const machine = await ownMachine(tx, scope, equipmentId)
  if (!machine?.siteId) throw refuse('noMachine', 'equipmentId')
  mustBeFree(await stateOf(tx, scope, machine, playerId), refuse)
  const now = new Date()
  const [channel, payer, settings] = await Promise.all([
    need.channels.channelFor(tx, scope, payment),
    need.members.payerOf(tx, playerId, payment),
    store.settingsOf(tx, scope),
  ])
  const { siteId, type, price } = machine
  const coinsPerPlay = coinPrice(price, settings.coinFen)
  const device = { siteId, type, priceFen: price }
  const somePlays = { plays: plays ?? 1, coinsPerPlay }
  const buy = discountId ? { offerId: discountId } : slot ? { slot } : somePlays
  const quote = await need.pricing.quote(tx, scope, { device, buy, playerId, levelId, now })
  if (!quote) throw refuse('notSold', discountId ? 'discountId' : slot ? 'slot' : 'plays')
  if (!channel || payer === undefined) throw refuse('noChannel', 'payment')
  const ordering = { playerId, machine, siteId, settings, now }
  const { kind } = quote
  const order = moneyOrder(ordering, {
    quote,
    kind,
    slot,
    payment,
    payer,
    channelId: channel.channelId,
  })
  await begin(tx, scope, order, quote.lines)
  await paymentIntent.write(tx, scope, order.id, { merchantId: scope.merchantId })
  return order
}

type Lines = readonly { kind: string; label: { zh: string; en: string }; amountFen: number }[]

export async function begin(tx: Tx, scope: Scope, order: OrderRow, lines: Lines): Promise<void> {
  await store.insertOrder(tx, scope, order)
  const rows = lines.map(({ label, ...line }) => ({ ...line, title: label }))
  await Promise.all([
    store.insertFirstStep(tx, scope, order),
    rows.length > 0 && store.insertLines(tx, scope, order.id, rows),
  ])
}

/** Whose order it is that was made. */
type Written = { readonly merchantId: string; readonly id: string }

/** The provider is asked when the order is committed; the same number and content each time. */
async function payOrder(
  need: PlayNeed,
  { merchantId, id }: Written,
  { client, refuse }: Pick<At<typeof play.pay>, 'client' | 'refuse'>,
) {
  const order = await need.db.inMerchant(merchantId, (tx, scope) => store.findOrder(tx, scope, id))
  must(order, `${id} was committed`)
  const { channelId } = order
  const port = await need.channels.paymentPortOf(merchantId, channelId ?? '')
  if (!port) throw refuse('noChannel', 'payment')
  const made = await port.order({
    number: order.id,
    amount: order.amount,
    title: order.title,
    app: order.payment === 'alipay' ? 'alipay' : 'wechat',
    payer: order.payer,
    payerAddress: client.address,
    expiresAt: order.expiresAt,
    shared: order.shared,
    noticeUrl: noticeUrl(need.publicUrl(), channelId ?? ''),
  })
  if (made.is === 'refused') throw refuse('providerRefused')
  if (made.is === 'unknown') throw refuse('providerSilent')
  return {
    orderId: order.id,
    money: order.amount,
    expiresTime: order.expiresAt,
    payable: shownPayable(made.value),
  }
}

function shownPayable(payable: Payable): PayableOrder {
  return payable.by === 'wechat' ? { by: 'wechat', ...payable.page } : payable
}

/** A price in coins; what is left of a coin costs a whole one. */
export function coinPrice(priceFen: number, coinFen: number): number {
  return Math.ceil(priceFen / coinFen)
}

/** Those that were given are spent first. */
async function partsOf(
  tx: Tx,
  scope: Scope,
  playerId: string,
  coins: number,
): Promise<CoinParts | undefined> {
  const held = await coinsOf(tx, scope, playerId)
  const given = Math.min(held.given, coins)
  const bought = coins - given
  return bought <= held.bought ? { given, bought } : undefined
}
