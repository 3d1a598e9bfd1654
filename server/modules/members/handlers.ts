import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, parseShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import type { ListedMember } from '#contract/members/member-words.ts'
import { members } from '#contract/members/members.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import { findMemberPhone, listPhoneEnds } from '#server/modules/member-phones/surface.ts'
import { readPlayerCoins } from '#server/modules/orders/surface.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Tx } from '#server/platform/db.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { discloseAndRecordNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { toMemberFilter } from './member-filter.ts'
import { openMemberText } from './member-secrets.ts'
import { listErasureDays } from './open-matter-store.ts'
import { saveMember } from './save-member.ts'
import { countSpending, listSpending, readRecentSpending } from './spending-store.ts'
import { toMemberEvents } from './spending-view.ts'
import * as store from './store.ts'
import { tagHandlers } from './tag-handlers.ts'
import { listTagsOfMembers } from './tag-store.ts'

const RECENT_DAYS = 30
const WEEK_DAYS = 7
const TIMELINE_MAX = 5

export function membersHandlers(sealKeys: SealKeys): Handlers<typeof members> {
  return {
    async list(input, { tx, scope }) {
      const window = toPageWindow(input)
      const { records, total } = await store.listMembers(tx, scope, window, toMemberFilter(input))
      return pageAnswer(window, await toListedMembers(tx, scope, records), total)
    },

    async detail({ id }, context) {
      const { tx, scope } = context
      return readMemberDetail(sealKeys, await store.findPresentId(tx, scope, id), context)
    },

    async spending({ id: givenId, ...page }, { tx, scope, refuse, client }) {
      const window = toPageWindow(page)
      const id = await store.findPresentId(tx, scope, givenId)
      const member = await store.findMemberProfile(tx, scope, id)
      if (!member) throw refuse('notFound')
      const [rows, total] = await Promise.all([
        listSpending(tx, scope, id, window),
        countSpending(tx, scope, id),
      ])
      const records = await toMemberEvents(tx, scope, rows, client.language)
      return { ...pageAnswer(window, records, total), name: maskMemberName(member.name) }
    },

    async exportSpending(input, context) {
      const { tx, scope, record, refuse } = context
      const id = await store.findPresentId(tx, scope, input.id)
      const member = await store.findMemberProfile(tx, scope, id)
      if (!member) throw refuse('notFound')
      const what = members.exportSpending.name
      record(scope, exportSubject, { id: what, name: what, after: { what } })
      const lines = await countSpending(tx, scope, id)
      return startExportOrLink(sealKeys, members.exportSpending, context, input, lines)
    },

    async exportMembers(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const what = members.exportMembers.name
      record(scope, exportSubject, { id: what, name: what, after: { what, startDate, endDate } })
      const lines = await store.countMatchingMembers(tx, scope, toMemberFilter(input))
      return startExportOrLink(sealKeys, members.exportMembers, context, input, lines)
    },

    save: (input, context) => saveMember(sealKeys, input, context),

    async revealPhone({ id }, { tx, scope, refuse, record }) {
      const member = await store.findMemberProfile(tx, scope, id)
      if (!member) throw refuse('notFound', 'id')
      const found = await findMemberPhone(tx, scope, id)
      if (!found) throw refuse('noPhone', 'id')
      const number = { sealed: found.sealedPhone, masked: '' }
      const disclosure = { scope, record, of: { id, name: maskMemberName(member.name) } }
      return { phone: discloseAndRecordNumber(sealKeys, 'memberPhone', number, disclosure) }
    },

    ...tagHandlers,

    async levels(_input, { tx, scope }) {
      const [levels, counts] = await Promise.all([
        listMemberLevels(tx, scope),
        store.countMembersByLevel(tx, scope),
      ])
      return {
        levels: levels
          .toReversed()
          .map(({ id, name }) => ({ id, name, members: counts.get(id) ?? 0 })),
        withoutLevel: counts.get(null) ?? 0,
      }
    },

    async summary(_input, { tx, scope }) {
      const since = addDaysToTime(toShanghaiDayStart(new Date()), 1 - WEEK_DAYS)
      const { members: count, joined, lastJoinAt } = await store.countMembers(tx, scope, since)
      return { members: count, joinedThisWeek: joined, lastJoinTime: lastJoinAt }
    },
  }
}

/** Converts members for a list or a file, where names are masked. */
export async function toListedMembers(
  tx: Tx,
  scope: Scope,
  rows: readonly store.MemberRow[],
): Promise<ListedMember[]> {
  const ids = rows.map(({ id }) => id)
  const tags = await listTagsOfMembers(tx, scope, ids)
  const phoneEnds = await listPhoneEnds(tx, scope, ids)
  return rows.map((row) => ({
    id: row.id,
    name: maskMemberName(row.name),
    levelName: row.levelName ?? '',
    tags: (tags.get(row.id) ?? []).map(({ name }) => name),
    phoneEnd: phoneEnds.get(row.id) ?? '',
    blocked: row.isBlocked,
    joinTime: row.madeAt,
    lastVisitTime: row.lastVisitAt,
    visits: row.visits,
    paidFen: toFen(row.netFen),
    plays: row.plays,
  }))
}

async function readMemberDetail(
  sealKeys: SealKeys,
  id: string,
  { tx, scope, refuse, client }: CallContext<typeof members.detail>,
) {
  const member = await store.findMemberProfile(tx, scope, id)
  if (!member) throw refuse('notFound')
  const since = addDaysToTime(toShanghaiDayStart(new Date()), 1 - RECENT_DAYS)
  const [tags, phone, coins, notices, recent, rows] = await Promise.all([
    listTagsOfMembers(tx, scope, [id]),
    findMemberPhone(tx, scope, id),
    readPlayerCoins(tx, scope, id),
    readMemberNotices(tx, scope, id),
    readRecentSpending(tx, scope, id, since),
    listSpending(tx, scope, id, { size: TIMELINE_MAX, offset: 0 }),
  ])
  const own = tags.get(id) ?? []
  const totals = toMemberTotals(member)
  const { visits, plays, paidFen } = totals
  return {
    id,
    name: member.name,
    levelId: member.levelId ?? '',
    levelName: member.levelName ?? '',
    tags: own.map(({ name }) => name),
    tagIds: own.map((tag) => tag.id),
    phoneEnd: phone?.phoneEnd ?? '',
    blocked: member.isBlocked,
    source: member.source,
    remark: openMemberText(sealKeys, 'remark', member.sealedRemark),
    birthday: openMemberText(sealKeys, 'birthday', member.sealedBirthday),
    joinTime: member.madeAt,
    lastVisitTime: member.lastVisitAt,
    visits,
    plays,
    paidFen,
    coinsBought: coins.bought,
    coinsGiven: coins.given,
    totals,
    recent: { paidFen: toFen(recent.paidFen), visits: recent.visits },
    timeline: await toMemberEvents(tx, scope, rows, client.language),
    ...notices,
  }
}

function toMemberTotals(member: store.MemberProfile) {
  const { visits, plays, prizes, refunds, firstVisitAt } = member
  const paidFen = toFen(member.paidFen - member.refundedFen)
  const refundedFen = toFen(member.refundedFen)
  return { paidFen, refunds, refundedFen, visits, plays, prizes, firstVisitTime: firstVisitAt }
}

/** Returns who was merged into a member, and when the member will be erased. */
async function readMemberNotices(tx: Tx, scope: Scope, id: string) {
  const merges = await store.listMerges(tx, scope, id)
  const erasureDay = (await listErasureDays(tx, scope, [id])).get(id)
  return { merges, erasureDay: erasureDay === undefined ? null : parseShanghaiDay(erasureDay) }
}
