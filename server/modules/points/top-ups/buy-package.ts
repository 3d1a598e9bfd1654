import type { CallInput } from '#contract/base/call.ts'
import type { playerPointCalls } from '#contract/points/player-points.ts'
import {
  placePointOrder,
  requestOrderPayment,
  type CommittedOrder,
  type PayDeps,
} from '#server/modules/orders/surface.ts'
import { createWriteFirstHandler, type CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { findTopUpBarrier, listSoldPackages } from './sold-packages.ts'

type BuyCall = typeof playerPointCalls.buyPackage

/** Handler of points that a player buys on the phone. They are given with the booking of the payment. */
export function buyPackageHandler(deps: PayDeps) {
  return createWriteFirstHandler<BuyCall, CommittedOrder>(
    (input, context) => placePackageOrder(deps, input, context),
    (committedOrder, context) => requestOrderPayment(deps, committedOrder, context),
  )
}

async function placePackageOrder(
  { channels }: PayDeps,
  { packageId, points, price, payment }: CallInput<BuyCall>,
  { tx, scope, actor: { playerId, identityId }, refuse }: CallContext<BuyCall>,
): Promise<CommittedOrder> {
  const packages = await listSoldPackages(tx, scope)
  const barrier = await findTopUpBarrier(tx, scope, playerId, packages)
  if (barrier !== '') throw refuse(barrier)
  const sold = packages.find(({ id }) => id === packageId)
  if (!sold) throw refuse('noPackage', 'packageId')
  if (sold.points !== points || sold.price !== price) throw refuse('changed', 'price')
  const label = { zh: sold.name, en: sold.name }
  const id = await placePointOrder(tx, scope, channels, {
    kind: 'pointsTopUp',
    item: { packageId, packageName: sold.name, points },
    playerId,
    identityId,
    siteId: '',
    payment,
    bought: { is: 'points', points },
    lines: [{ kind: 'points', label, amountFen: price }],
    now: databaseNow(),
  })
  if (id === undefined) throw refuse('noChannel', 'payment')
  return { merchantId: scope.merchantId, id }
}
