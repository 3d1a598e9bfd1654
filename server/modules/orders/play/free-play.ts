import type { Sentence } from '#contract/base/sentence.ts'
import { toFen } from '#contract/base/money.ts'
import { isPlayedDeviceType } from '#contract/free-plays/free-play.ts'
import type { play, PlayOrder } from '#contract/orders/play.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import { listFreePlaysAt, takeFreePlay } from '#server/modules/free-plays/surface.ts'
import { findMerchantMember } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from '../lifecycle.ts'
import { readDeviceCoinsPerPlay, readOrderSettings } from '../settings.ts'
import { applyOrderStep } from '../step-store.ts'
import { insertOrderWithLines } from './begin-order.ts'
import { requirePlacedFreeMachine } from './coin-play.ts'
import { createFreeOrder } from './new-order.ts'
import { toPlayerOrders } from './player-order.ts'
import { pricing } from './pricing.ts'
import { releasePlayerStockHolds } from './stock-hold-store.ts'

/** Line that reduces the price of a free play to nothing. */
const FREE_PLAY: Sentence = { zh: '免费次数', en: 'Free play' }

/** Handler for free plays. No value moves, so the order begins at once. */
export const freeHandlers: Handlers<Pick<typeof play, 'freePlay'>> = {
  freePlay: ({ equipmentId }, context) => startFreePlay(equipmentId, context),
}

async function startFreePlay(
  equipmentId: string,
  context: CallContext<typeof play.freePlay>,
): Promise<PlayOrder> {
  const { tx, scope, actor, client, refuse } = context
  const { playerId } = actor
  const machine = await requirePlacedFreeMachine(equipmentId, context)
  if (!isPlayedDeviceType(machine.type)) throw refuse('noFreePlay', 'equipmentId')
  const now = databaseNow()
  const { id: deviceId, siteId, type, price: priceFen } = machine
  const settings = { ...(await readOrderSettings(tx, scope)), refundMode: 'auto' } as const
  const levelId = (await findMerchantMember(tx, scope, playerId))?.levelId ?? null
  const coinsPerPlay = await readDeviceCoinsPerPlay(tx, scope, machine, settings)
  const quote = await pricing.quote(tx, scope, {
    device: { id: deviceId, siteId, type, priceFen },
    buy: { plays: 1, coinsPerPlay },
    playerId,
    levelId,
    now,
  })
  if (!quote || typeof quote === 'string') throw refuse('noFreePlay', 'equipmentId')
  const order = createFreeOrder({ playerId, machine, siteId, settings, now }, quote)
  await releasePlayerStockHolds(tx, scope, order)
  const free = { kind: 'free', label: FREE_PLAY, amountFen: toFen(-quote.amountFen) }
  await insertOrderWithLines(tx, scope, order, [...quote.lines, free])
  const member = { playerId, levelId, now }
  const place = { siteId, deviceType: type }
  const isTaken = await takeFreePlay(tx, scope, member, place, order.id)
  if (!isTaken) throw refuse('noFreePlay', 'equipmentId')
  await applyOrderStep(tx, scope, order, life.createFreePlayStep(order, now))
  const begun = { ...order, state: 'dispensing', paidAt: now } as const
  return (await toPlayerOrders(tx, scope, [begun], client.language))[0]!
}

type PricedMachine = Pick<MachineForPlayers, 'price' | 'siteId' | 'type'> & {
  readonly coinsPerPlay: number
}

/** Returns the free plays that the player has left at the machine; none where no single play is sold. */
export async function listFreePlaysAtMachine(
  tx: Tx,
  scope: Scope,
  { price, siteId, type: deviceType, coinsPerPlay }: PricedMachine,
  { playerId, levelId }: { readonly playerId: string; readonly levelId: string | null },
) {
  if (price === 0 || coinsPerPlay === 0 || !isPlayedDeviceType(deviceType)) return []
  const member = { playerId, levelId, now: databaseNow() }
  return listFreePlaysAt(tx, scope, member, { siteId, deviceType })
}
