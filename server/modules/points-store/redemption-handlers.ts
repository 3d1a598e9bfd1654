import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { addDaysToTime } from '#contract/base/shanghai.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { orders } from '#contract/orders/orders.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  redemptionLifecycle,
  redemptionSubject,
  type RedemptionState,
} from '#contract/points-store/redemption.ts'
import type { redemptionCalls, RedemptionDetail } from '#contract/points-store/redemptions.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { mayActorCall } from '#server/platform/sessions/actor.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { openSentAddress } from './address-store.ts'
import * as store from './redemption-store.ts'
import { toListedRedemptions } from './redemption-view.ts'
import { notifyRedemption, undoRedemption } from './undo-redemption.ts'

type Move = Pick<store.RedemptionMove, 'detail' | 'set'> & {
  readonly to: RedemptionState | ((row: store.RedemptionRow) => RedemptionState)
  /** Refuses what the caller may not do with this redemption. */
  readonly requireAllowed?: (row: store.RedemptionRow) => void
}
type MoveContext =
  | CallContext<typeof redemptionCalls.cancelRedemption>
  | CallContext<typeof redemptionCalls.endReturn>
  | CallContext<typeof redemptionCalls.handOut>
  | CallContext<typeof redemptionCalls.ship>

/** States that give points and pieces back. */
const UNDONE: readonly RedemptionState[] = ['cancelled', 'returned']

export function redemptionHandlers(keys: SealKeys): Handlers<typeof redemptionCalls> {
  return {
    async redemptions(input, { tx, scope, client }) {
      const window = toPageWindow(input)
      const filter = toRedemptionFilter(input)
      const rows = await store.listRedemptions(tx, scope, window, filter)
      const total = await store.countRedemptions(tx, scope, filter)
      return pageAnswer(window, await toListedRedemptions(tx, scope, rows, client.language), total)
    },

    async redemption({ id }, context) {
      const found = await readRedemption(keys, id, context)
      if (!found) throw context.refuse('noRedemption', 'id')
      return found
    },

    async findByCode({ code }, { tx, scope, refuse, client }) {
      const row = await store.findRedemption(tx, scope, { pickUpCode: code })
      if (!row) throw refuse('noCode', 'code')
      return (await toListedRedemptions(tx, scope, [row], client.language))[0]!
    },

    handOut: ({ id }, context) => moveByStaff(keys, id, ['toPickUp'], { to: 'pickedUp' }, context),

    ship({ id, carrier, tracking }, context) {
      const move = { to: 'shipped', set: { carrier, tracking }, detail: tracking } as const
      return moveByStaff(keys, id, ['toPrepare'], move, context)
    },

    cancelRedemption({ id, reason }, context) {
      const move = { to: 'cancelled', set: { reason }, detail: reason } as const
      const from = ['paying', 'toPickUp', 'toPrepare'] as const
      return moveByStaff(
        keys,
        id,
        from,
        { ...move, requireAllowed: (row) => requireRefundRight(row, context) },
        context,
      )
    },

    endReturn({ id, accepted, reason = '' }, context) {
      if (accepted === 'no' && reason === '') throw context.refuse('reasonMissing', 'reason')
      const isAccepted = accepted === 'yes'
      const toEnd = ({ delivery }: store.RedemptionRow) =>
        isAccepted ? 'returned' : delivery === 'pickUp' ? 'pickedUp' : 'received'
      const requireAllowed = (row: store.RedemptionRow) => {
        if (isAccepted) requireRefundRight(row, context)
      }
      return moveByStaff(
        keys,
        id,
        ['returning'],
        { to: toEnd, detail: reason, requireAllowed },
        context,
      )
    },

    async exportRedemptions(input, context) {
      const { tx, scope, record } = context
      const { name } = pointsStore.exportRedemptions
      const { startDate, endDate } = input
      record(scope, exportSubject, { id: name, name, after: { what: name, startDate, endDate } })
      const lines = await store.countRedemptions(tx, scope, toRedemptionFilter(input))
      return startExportOrLink(keys, pointsStore.exportRedemptions, context, input, lines)
    },
  }
}

export function toRedemptionFilter({
  state,
  text,
  fieldId,
  startDate,
  endDate,
}: Omit<CallInput<typeof redemptionCalls.redemptions>, 'current'>): store.RedemptionFilter {
  const until = endDate && addDaysToTime(endDate, 1)
  return { state, text, siteId: fieldId, from: startDate, until }
}

type ReadContext = Pick<
  CallContext<typeof redemptionCalls.redemption>,
  'actor' | 'client' | 'scope' | 'tx'
>

async function readRedemption(
  keys: SealKeys,
  id: string,
  { tx, scope, client, actor }: ReadContext,
): Promise<RedemptionDetail | undefined> {
  const row = await store.findRedemption(tx, scope, { id })
  if (!row) return undefined
  const [listed] = await toListedRedemptions(tx, scope, [row], client.language)
  const steps = (await store.listRedemptionSteps(tx, scope, [id])).get(id) ?? []
  const mayShip = actor.owner || actor.permissions.includes('store.handOut')
  const sealed = mayShip ? row.sealedAddress : null
  const address = sealed === null ? {} : { address: openSentAddress(keys, sealed) }
  return { ...listed!, ...address, steps: [...steps] }
}

type RefundContext =
  | CallContext<typeof redemptionCalls.cancelRedemption>
  | CallContext<typeof redemptionCalls.endReturn>

/** Refuses to give back what was paid for, which refunds the payment, to those who may not refund. */
function requireRefundRight(
  { orderId }: store.RedemptionRow,
  { actor, refuse }: RefundContext,
): void {
  if (orderId !== null && !mayActorCall(actor, orders.refund.access)) {
    throw refuse('noRefundRight', 'id')
  }
}

/** Moves a redemption on by a person of the staff. */
async function moveByStaff(
  keys: SealKeys,
  id: string,
  from: readonly RedemptionState[],
  { to: next, detail = '', set = {}, requireAllowed }: Move,
  context: MoveContext,
): Promise<RedemptionDetail> {
  const { tx, scope, actor, refuse, record, tell } = context
  const row = await store.findRedemption(tx, scope, { id })
  if (!row) throw refuse('noRedemption', 'id')
  if (!from.includes(row.state)) throw refuse('moved', 'id')
  requireAllowed?.(row)
  const to = typeof next === 'function' ? next(row) : next
  const at = databaseNow()
  const move = { to, detail, set, by: 'staff', accountName: actor.name, at } as const
  const isMoved = UNDONE.includes(to)
    ? await undoRedemption(tx, scope, row, move)
    : await store.moveRedemption(tx, scope, row, move)
  if (!isMoved) throw refuse('moved', 'id')
  record(scope, redemptionSubject, {
    id,
    name: row.goodsName,
    before: { state: redemptionLifecycle.name[row.state] },
    after: { state: redemptionLifecycle.name[to], ...set },
  })
  tell(scope, 'pointsStore')
  notifyRedemption(tx, scope, row.playerId)
  const after = await readRedemption(keys, id, context)
  must(after?.state === to, 'the redemption was moved')
  return after
}
