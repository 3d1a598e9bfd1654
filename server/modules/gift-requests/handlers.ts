import { must } from '#contract/base/must.ts'
import {
  giftConfirmationSubject,
  giftRequestSubject,
  type GiftRequest,
} from '#contract/gift-requests/gift-request.ts'
import type { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { findPersonAccount, toCountedRefusal } from '#server/modules/people/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { mayStillGive } from './giver-right.ts'
import { describeMasked, listConfirmers, notifyRequester } from './messages.ts'
import { requireGiftRequestKind, type AnyGiftRequestKind } from './request-kind.ts'
import { readConfirmationSettings, saveConfirmationSettings } from './settings-store.ts'
import * as store from './store.ts'

type ConfirmContext = CallContext<typeof giftRequests.confirm>
type Actor = ConfirmContext['actor']

export function giftRequestsHandlers(
  kinds: readonly AnyGiftRequestKind[],
): Handlers<typeof giftRequests> {
  return {
    async list({ state, ...page }, { tx, scope, actor }) {
      const window = toPageWindow(page)
      const accountId = mayConfirm(actor, scope) ? undefined : actor.accountId
      const filter = { state, accountId, at: databaseNow() }
      const { records, total } = await store.listGiftRequests(tx, scope, window, filter)
      return pageAnswer(
        window,
        records.map((row) => toGiftRequest(row, actor, scope)),
        total,
      )
    },

    confirm: ({ id }, context) => confirmGift(kinds, id, context),

    async decline({ id, reason }, { tx, scope, actor, refuse, record, tell }) {
      const at = databaseNow()
      await store.lockGiftRequest(tx, scope, id)
      const row = await store.findGiftRequest(tx, scope, { id, at })
      const isOwn = row?.accountId === actor.accountId
      if (!row || (!isOwn && !mayConfirm(actor, scope))) throw refuse('notFound', 'id')
      if (row.state !== 'waiting') throw refuse('decided', 'id')
      const { accountId, name } = actor
      await store.saveDecision(tx, scope, id, { state: 'declined', accountId, name, reason, at })
      record(scope, giftRequestSubject, {
        id,
        name: describeMasked(row).zh,
        before: { state: 'waiting' },
        after: { state: 'declined', declineReason: reason },
      })
      if (!isOwn) await notifyRequester(tx, scope, row, 'declined', reason)
      tell(scope, 'gifts')
      return getGiftRequest(tx, scope, id, actor)
    },

    settings: (_input, { tx, scope }) => readShownSettings(tx, scope),

    async saveSettings(after, { tx, scope, refuse, record, tell }) {
      const before = await readConfirmationSettings(tx, scope)
      const isOn = after.coinsAbove !== undefined || after.pointsAbove !== undefined
      const hasConfirmer = (await listConfirmers(tx, scope)).some(({ isOwner }) => !isOwner)
      if (isOn && !hasConfirmer) throw refuse('noConfirmer')
      await saveConfirmationSettings(tx, scope, after)
      record(scope, giftConfirmationSubject, { id: scope.merchantId, name: '', before, after })
      tell(scope, 'gifts')
      return readShownSettings(tx, scope)
    },
  }
}

/** Gives what was requested. The row is locked, so two confirmations at once give it once. */
async function confirmGift(
  kinds: readonly AnyGiftRequestKind[],
  id: string,
  { tx, scope, actor, refuse, record, tell }: ConfirmContext,
): Promise<GiftRequest> {
  const at = databaseNow()
  await store.lockGiftRequest(tx, scope, id)
  const row = await store.findGiftRequest(tx, scope, { id, at })
  if (!row) throw refuse('notFound', 'id')
  if (row.state !== 'waiting') throw refuse('decided', 'id')
  if (row.accountId === actor.accountId) throw refuse('own', 'id')
  const account = await findPersonAccount(tx, scope, row.accountId)
  if (account?.state !== 'active') throw refuse('noPerson', 'id')
  const kind = requireGiftRequestKind(kinds, row.kind)
  if (!(await mayStillGive(tx, scope, account, kind, id))) throw refuse('noRight', 'id')
  const refusal = await kind.carry(tx, scope, {
    requestId: id,
    wish: row.wish,
    memberIds: await store.listRequestMembers(tx, scope, id),
    reason: row.reason,
    requester: { accountId: row.accountId, name: row.askedBy, owner: account.roleId === null },
    at,
  })
  if (refusal?.failure === 'dayUsedUp')
    throw toCountedRefusal(refuse('dayUsedUp', 'id'), refusal.left)
  if (refusal) throw refuse(refusal.failure, 'id')
  const { accountId, name } = actor
  await store.saveDecision(tx, scope, id, { state: 'confirmed', accountId, name, reason: '', at })
  record(scope, giftRequestSubject, {
    id,
    name: describeMasked(row).zh,
    before: { state: 'waiting' },
    after: { state: 'confirmed' },
  })
  await notifyRequester(tx, scope, row, 'confirmed')
  tell(scope, 'gifts')
  return getGiftRequest(tx, scope, id, actor)
}

function mayConfirm(actor: Actor, scope: Scope): boolean {
  const { key } = memberPermissions.confirm
  return scope.sites === 'all' && (actor.owner || actor.permissions.includes(key))
}

function toGiftRequest(
  { kind: _kind, wish: _wish, accountId, memberName, ...row }: store.GiftRequestRow,
  actor: Actor,
  scope: Scope,
): GiftRequest {
  const isOwn = accountId === actor.accountId
  const isOpen = row.state === 'waiting'
  return {
    ...row,
    memberName: maskMemberName(memberName),
    isConfirmable: isOpen && !isOwn && mayConfirm(actor, scope),
    isDeclinable: isOpen && (isOwn || mayConfirm(actor, scope)),
  }
}

async function getGiftRequest(tx: Tx, scope: Scope, id: string, actor: Actor) {
  const row = await store.findGiftRequest(tx, scope, { id, at: databaseNow() })
  must(row, 'the request is there')
  return toGiftRequest(row, actor, scope)
}

async function readShownSettings(tx: Tx, scope: Scope) {
  const confirmers = (await listConfirmers(tx, scope)).filter(({ isOwner }) => !isOwner)
  const settings = await readConfirmationSettings(tx, scope)
  return { ...settings, confirmers: confirmers.map(({ name }) => name) }
}
