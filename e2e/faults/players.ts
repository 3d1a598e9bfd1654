import { randomUUID } from 'node:crypto'
import { play } from '#contract/orders/play.ts'
import { players } from '#contract/players/players.ts'
import { parseCallAnswer, toWireRequest } from '#contract/base/request.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { isSlotDeviceType } from '#contract/devices/device.ts'
import { pickRandom, type Random } from '#simulator/random.ts'
import type { SimulatedDevice } from '#simulator/simulator.ts'
import { askingAt, requireAnswerData, type Ask } from './asking.ts'
import {
  findBestVoucher,
  redeemVoucher,
  startFreePlay,
  type RightsUsed,
  type VoucherGoods,
} from './rights.ts'

/** Players who scan, order, pay in the sandbox and go on to the next machine. */
export type Crowd = {
  readonly origin: string
  readonly control: string
  readonly boards: readonly SimulatedDevice[]
  readonly random: Random
  /** What points are redeemed for. */
  readonly goods: VoucherGoods
  readonly rights: RightsUsed
  /** Returns whether another order is to be made. */
  more(): boolean
  /** Called when the provider took the money of this order. */
  paid(orderId: string): void
  readonly met: Met
}
/** Counts of what players did that a careful person would not. */
export type Met = { doubleTaps: number; turnedAway: number; refusals: number }

export async function playWithCrowd(crowd: Crowd, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => playAs(crowd)))
}

async function playAs(crowd: Crowd): Promise<void> {
  const ask = askingAt(crowd.origin)
  let signedIn = await signInCrowdPlayer(crowd)
  while (crowd.more()) {
    const board = pickRandom(crowd.random, crowd.boards)
    if (crowd.random() < USING_RIGHTS && (await spendRights(crowd, ask, signedIn.token, board)))
      continue
    const orderId = await placeCrowdOrder(crowd, ask, signedIn.token, board)
    if (orderId === 'signIn') signedIn = await signInCrowdPlayer(crowd)
    else if (orderId === undefined) await pausePlayer(200)
    else if (crowd.random() < TURNED_AWAY) crowd.met.turnedAway += 1
    else if (await payCrowdOrder(crowd, orderId)) crowd.paid(orderId)
  }
}

/** How often a player looks for a free play, and for what the points are worth. */
const USING_RIGHTS = 0.25

/** Redeems points if there are enough. Returns whether a free play has started the machine. */
async function spendRights(
  { goods, rights }: Crowd,
  ask: Ask,
  token: string,
  { code, type }: SimulatedDevice,
): Promise<boolean> {
  const redemptionId = await redeemVoucher(ask, token, goods)
  if (redemptionId !== undefined) rights.redeemed.add(redemptionId)
  const orderId = isSlotDeviceType(type) ? undefined : await startFreePlay(ask, token, code)
  if (orderId !== undefined) rights.free.add(orderId)
  return orderId !== undefined
}

const DOUBLE_TAP = 0.15
const TURNED_AWAY = 0.05
const PLAYS_MAX = 3

/**
 * Returns the number of the order, or `signIn` if the session has ended; undefined if the machine takes
 * nothing now. A double tap must lead to one order.
 */
async function placeCrowdOrder(
  crowd: Crowd,
  ask: Ask,
  token: string,
  { code: equipmentId, type }: SimulatedDevice,
): Promise<string | undefined> {
  const plays = 1 + Math.floor(crowd.random() * PLAYS_MAX)
  const what = isSlotDeviceType(type) ? { slot: 1 } : { plays }
  const voucherId = await findBestVoucher(ask, token, { equipmentId, ...what })
  const asking = { token, key: randomUUID() }
  const wish = { equipmentId, payment: 'wechat', voucherId, ...what } as const
  const sendPayTap = () => ask(play.pay, wish, asking)
  const isDouble = crowd.random() < DOUBLE_TAP
  const [answer, second] = isDouble
    ? await Promise.all([sendPayTap(), sendPayTap()])
    : [await sendPayTap()]
  if (answer.is === 'refused') {
    crowd.met.refusals += 1
    return answer.failure === 'notSignedIn' ? 'signIn' : undefined
  }
  if (isDouble) crowd.met.doubleTaps += 1
  if (second?.is === 'done' && second.data.orderId !== answer.data.orderId) {
    throw new Error(`a double tap made two orders: ${answer.data.orderId}`)
  }
  return answer.data.orderId
}

/** Pays in the app, which takes the money whatever happens to the notice. */
async function payCrowdOrder({ control }: Crowd, number: string): Promise<boolean> {
  const wish = { platform: 'wechatPay', act: 'pay', number }
  const paid = await remote(control).ask<{ trade_state: string }>('POST', 'do', wish)
  return paid.trade_state === 'SUCCESS'
}

/** Signs in as a phone does: the app's own page identifies the player, and the browser keeps the cookie. */
async function signInCrowdPlayer({
  origin,
  control,
  boards,
  random,
}: Crowd): Promise<{ token: string }> {
  for (;;) {
    try {
      const equipmentId = pickRandom(random, boards).code
      const begin = toWireRequest(players.begin, { url: `/start_equip?code=${equipmentId}` })
      const begun = await fetch(origin + begin.url, { headers: { origin } })
      const cookie = begun.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      const { url } = await requireAnswerData(
        Promise.resolve(parseCallAnswer(players.begin, await begun.json())),
      )
      const state = new URL(url).searchParams.get('state') ?? ''
      const wish = { platform: 'wechat', act: 'authorise' }
      const { code } = await remote(control).ask<{ code: string }>('POST', 'do', wish)
      const end = toWireRequest(players.signInWechat, { code, state, equipmentId })
      const sent = { origin, cookie, 'content-type': end.contentType ?? '' }
      const ended = await fetch(origin + end.url, {
        method: 'POST',
        headers: sent,
        body: end.body ?? '',
      })
      const answer = parseCallAnswer(players.signInWechat, await ended.json())
      return { token: (await requireAnswerData(Promise.resolve(answer))).accessToken }
    } catch {
      // The server was killed midway. A code is valid once, so the player starts again.
      await pausePlayer(500)
    }
  }
}

function pausePlayer(ms: number): Promise<void> {
  return new Promise((wait) => setTimeout(wait, ms))
}
