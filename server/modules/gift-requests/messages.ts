import { describeGiftRequest } from '#contract/gift-requests/gift-request.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { GiftRequestRow } from './store.ts'

const SCREEN = '/gift_requests'
type Person = { readonly id: string; readonly name: string; readonly isOwner: boolean }

/** Lists the people who may confirm gifts: the owner first, then sub-accounts with all sites. */
export async function listConfirmers(tx: Tx, scope: Scope): Promise<Person[]> {
  const { key } = memberPermissions.confirm
  return (await listActiveAccounts(tx, scope))
    .filter(({ roleId, permissions, siteIds }) => {
      return roleId === null || (siteIds === null && permissions?.includes(key))
    })
    .map(({ id, name, roleId }) => ({ id, name, isOwner: roleId === null }))
}

/** Describes a request, with the member's name masked. */
export function describeMasked(row: GiftRequestRow): Sentence {
  return describeGiftRequest({ ...row, memberName: maskMemberName(row.memberName) })
}

/** Sends a message to everybody who may confirm the request. */
export async function notifyConfirmers(tx: Tx, scope: Scope, row: GiftRequestRow): Promise<void> {
  const what = describeMasked(row)
  for (const person of await listConfirmers(tx, scope)) {
    if (person.id !== row.accountId) {
      await notifyPerson(tx, scope, person.id, {
        about: `giftRequest:${row.id}`,
        title: { zh: '大额赠送待确认', en: 'Large gift awaiting approval' },
        text: {
          zh: `${row.askedBy}申请${what.zh}，原因是“${row.reason}”`,
          en: `${row.askedBy} requested a gift of ${what.en}. Reason: ${row.reason}`,
        },
        to: SCREEN,
      })
    }
  }
}

const ends = {
  confirmed: { zh: '大额赠送已确认', en: 'Large gift approved' },
  declined: { zh: '大额赠送已拒绝', en: 'Large gift declined' },
  expired: { zh: '大额赠送申请已过期', en: 'Large gift request expired' },
} as const satisfies Record<string, Sentence>

/** Sends the result to the requester. */
export async function notifyRequester(
  tx: Tx,
  scope: Scope,
  row: GiftRequestRow,
  end: keyof typeof ends,
  reason = '',
): Promise<void> {
  const what = describeMasked(row)
  const [zh, en] = [`你申请${what.zh}`, `Your gift of ${what.en}`]
  const text: Sentence = {
    confirmed: { zh: `${zh}，已确认并到账`, en: `${en} was approved and credited.` },
    declined: {
      zh: `${zh}，已拒绝，原因是“${reason}”`,
      en: `${en} was declined. Reason: ${reason}`,
    },
    expired: {
      zh: `${zh}，3 天内无人确认，未赠送`,
      en: `${en} was not approved within 3 days, so nothing was given.`,
    },
  }[end]
  await notifyPerson(tx, scope, row.accountId, {
    about: `giftRequest:${row.id}:${end}`,
    title: ends[end],
    text,
    to: SCREEN,
  })
}
