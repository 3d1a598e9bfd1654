import { randomUUID } from 'node:crypto'
import type { Call, CallInput } from '#contract/base/call.ts'
import { play } from '#contract/orders/play.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { players } from '#contract/players/players.ts'
import { parseCallAnswer, toWireRequest, type CallAnswer } from '#contract/base/request.ts'
import type { VisitPurchase } from './phone-visits.ts'

/**
 * Phone of a simulated player. It calls the server as our own pages do, and acts in the sandbox's apps where
 * a person would tap.
 */
export type Phone = {
  /**
   * Places an order and returns its ID; undefined if the machine takes no money now, or the server does not
   * accept the player. A player with a free play uses it, and has nothing to pay.
   */
  order(equipmentId: string, what: VisitPurchase): Promise<string | undefined>
  /** Pays in the app's payment sheet. The provider then notifies the server. */
  pay(orderId: string): Promise<void>
}
export type SimulatedPhoneOptions = {
  /** URL of the product. */
  readonly origin: string
  /** URL of the sandbox's control plane. */
  readonly sandbox: string
  /** Identifies the owner of the phone: the same value is the same person. */
  readonly person: string
}

/** A player looks into the points store before one order in so many. */
const ORDERS_PER_LOOK = 5

export function openSimulatedPhone({ origin, sandbox, person }: SimulatedPhoneOptions): Phone {
  let token: string | undefined
  let orders = 0

  async function callFromPhone<C extends Call>(
    call: C,
    input: CallInput<C>,
  ): Promise<CallAnswer<C>> {
    const { method, url, contentType, body } = toWireRequest(call, input)
    const headers = {
      origin,
      ...(contentType && { 'content-type': contentType }),
      ...(token && { 'blade-auth': `bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    const response = await fetch(origin + url, { method, headers, ...(body && { body }) })
    return parseCallAnswer(call, await response.json())
  }
  async function actInSandbox<Done>(platform: string, act: string, details: object): Promise<Done> {
    const body = JSON.stringify({ platform, act, ...details })
    const response = await fetch(`${sandbox}/__ctl/do`, { method: 'POST', body })
    const answer = (await response.json()) as Done
    if (!response.ok) throw new Error(`${platform} ${act}: ${JSON.stringify(answer)}`)
    return answer
  }

  /**
   * Returns whether the sign-in succeeded. A client that keeps its token itself needs no cookie, and so no
   * OAuth `state`.
   */
  async function signInPhone(equipmentId: string): Promise<boolean> {
    token = undefined
    const { code } = await actInSandbox<{ code: string }>('wechat', 'authorise', { person })
    const answer = await callFromPhone(players.signInWechat, { code, equipmentId })
    token = answer.is === 'done' ? answer.data.accessToken : undefined
    return token !== undefined
  }

  /** Plays for free if the player has a free play left here, as most people would. */
  async function useFreePlay(equipmentId: string): Promise<boolean> {
    const own = await callFromPhone(play.own, { equipmentId })
    if (own.is !== 'done' || own.data.freePlays.length === 0) return false
    return (await callFromPhone(play.freePlay, { equipmentId })).is === 'done'
  }

  /** Redeems points for coins or a voucher, if the player has enough. */
  async function redeemPoints(): Promise<void> {
    const store = await callFromPhone(pointsStore.store, {})
    if (store.is !== 'done') return
    const affordable = store.data.goods.find(
      ({ kind, points, available }) =>
        kind !== 'thing' && available > 0 && points <= store.data.points,
    )
    if (!affordable) return
    const { id: goodsId, points } = affordable
    await callFromPhone(pointsStore.redeem, { goodsId, pieces: 1, points, delivery: 'atOnce' })
  }

  return {
    async order(equipmentId, goods) {
      if (token === undefined && !(await signInPhone(equipmentId))) return undefined
      orders += 1
      if (orders % ORDERS_PER_LOOK === 0) await redeemPoints()
      if ('plays' in goods && (await useFreePlay(equipmentId))) return undefined
      const purchase = { equipmentId, ...goods }
      // A player who has a voucher pays with it, as the page suggests.
      const found = await callFromPhone(play.usableVouchers, purchase)
      const voucherId = (found.is === 'done' && found.data.bestId) || undefined
      const answer = await callFromPhone(play.pay, { ...purchase, voucherId, payment: 'wechat' })
      if (answer.is === 'done') return answer.data.orderId
      if (answer.failure === 'notSignedIn') token = undefined
      return undefined
    },
    async pay(orderId) {
      await actInSandbox('wechatPay', 'pay', { number: orderId })
    },
  }
}
