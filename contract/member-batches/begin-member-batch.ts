import { allOrListCodec } from '../base/comma-list.ts'
import { id } from '../base/wire.ts'
import { memberFilters } from '../members/members.ts'

/** What every call that begins a batch of members has in common. */
export const memberBatchPath = '/api/blade-member/batch' as const

export const MEMBER_BATCH_MAX = 50_000

/** Chosen members, or all whom the filter of the list matches. Chosen ones are filtered, too. */
export const memberSelection = { members: allOrListCodec(id), ...memberFilters }

/** Failures of every call that begins a batch of members. */
export const memberBatchFailures = {
  noMember: {
    zh: '没有符合条件的会员，请重新选择',
    en: 'No matching members. Choose other members.',
  },
  tooManyMembers: {
    zh: '一次最多操作 50,000 位会员，请缩小范围',
    en: 'A bulk action can include up to 50,000 members. Choose fewer members.',
  },
}
