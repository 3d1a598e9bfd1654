import * as z from 'zod/mini'
import { toFen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { moment } from '#contract/base/wire.ts'
import type { ListedMember } from '#contract/members/member-words.ts'
import { members } from '#contract/members/members.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { declareExport } from '#server/platform/exports/exports.ts'
import { newExportColumn, type TypedExportRow } from '#server/platform/exports/table.ts'
import { toListedMembers } from './handlers.ts'
import { toMemberFilter } from './member-filter.ts'
import { listSpendingAfter, type SpendingPlace } from './spending-store.ts'
import { toMemberEvents } from './spending-view.ts'
import { findPresentId, listMembersAfter } from './store.ts'

const BATCH = 2_000
const memberColumns = [
  newExportColumn('text', { zh: '会员编号', en: 'Member no.' }, 24),
  newExportColumn('text', { zh: '名称', en: 'Name' }),
  newExportColumn('text', { zh: '等级', en: 'Level' }),
  newExportColumn('text', { zh: '标签', en: 'Tags' }, 24),
  newExportColumn('moment', { zh: '加入时间', en: 'Joined' }),
  newExportColumn('moment', { zh: '最近到访', en: 'Last visit' }),
  newExportColumn('number', { zh: '消费天数', en: 'Days with spending' }),
  newExportColumn('money', { zh: '退款后实付', en: 'Paid, net of refunds' }),
  newExportColumn('number', { zh: '局数', en: 'Plays' }),
  newExportColumn('text', { zh: '停止赠送', en: 'Gifts stopped' }),
] as const

/** One line per member, by number. */
export const memberExport = declareExport({
  call: members.exportMembers,
  title: { zh: '会员名单', en: 'Member list' },
  columns: memberColumns,
  async *rows(read, filters, language, place) {
    let after = (place.after as string | undefined) ?? ''
    for (let isMore = true; isMore;) {
      const listed = await read(async (tx, scope) => {
        const page = { after, size: BATCH }
        const rows = await listMembersAfter(tx, scope, toMemberFilter(filters), page)
        return toListedMembers(tx, scope, rows)
      })
      after = listed.at(-1)?.id ?? after
      isMore = listed.length === BATCH
      place.after = after
      yield listed.map((member) => toMemberLine(member, language))
    }
  },
})

function toMemberLine(
  member: ListedMember,
  language: Language,
): TypedExportRow<typeof memberColumns> {
  return [
    member.id,
    member.name,
    member.levelName,
    member.tags.join('、'),
    z.encode(moment, member.joinTime),
    z.encode(moment, member.lastVisitTime),
    member.visits,
    member.paidFen,
    member.plays,
    member.blocked ? { zh: '是', en: 'Yes' }[language] : '',
  ]
}

const spendingColumns = [
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('text', { zh: '类型', en: 'Type' }),
  newExportColumn('text', { zh: '订单号', en: 'Order no.' }, 24),
  newExportColumn('text', { zh: '设备', en: 'Device' }),
  newExportColumn('text', { zh: '场地', en: 'Site' }, 24),
  newExportColumn('text', { zh: '内容', en: 'Item' }, 24),
  newExportColumn('text', { zh: '付款方式', en: 'Payment method' }),
  newExportColumn('money', { zh: '金额', en: 'Amount' }),
  newExportColumn('number', { zh: '币数', en: 'Coins' }),
] as const
const KINDS = {
  order: { zh: '消费', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
} as const

/** One line per payment and refund of a member, up to the time of the request. */
export const spendingExport = declareExport({
  call: members.exportSpending,
  title: { zh: '会员消费记录', en: 'Member spending' },
  columns: spendingColumns,
  async *rows(read, { id }, language, place) {
    const from = place.after as { until: string; after?: SpendingPlace } | undefined
    const until = new Date(from?.until ?? Date.now())
    let after = from?.after
    for (let isMore = true; isMore;) {
      const lines = await read(async (tx, scope) => {
        // The member may have been merged into another since it was asked for.
        const memberId = await findPresentId(tx, scope, id)
        const rows = await listSpendingAfter(tx, scope, memberId, { size: BATCH, until, after })
        after = rows.at(-1)?.place ?? after
        return (await toMemberEvents(tx, scope, rows, language)).map(
          (event): TypedExportRow<typeof spendingColumns> => [
            z.encode(moment, event.time),
            KINDS[event.kind][language],
            event.orderId,
            event.machine,
            event.fieldName,
            event.title,
            orderPayments[event.payment][language],
            toFen(event.amountFen),
            event.coins,
          ],
        )
      })
      isMore = lines.length === BATCH
      place.after = { until: until.toISOString(), ...(after && { after }) }
      yield lines
    }
  },
})
