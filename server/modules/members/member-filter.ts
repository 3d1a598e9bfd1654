import type { CallInput } from '#contract/base/call.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import type { members } from '#contract/members/members.ts'
import type { MemberFilter } from './member-selection-store.ts'

/** Returns the filter that a call was sent. The last day is included. */
export function toMemberFilter(
  input: Pick<
    CallInput<typeof members.list>,
    'endDate' | 'fieldId' | 'levelId' | 'neverBack' | 'startDate' | 'tagId' | 'text'
  >,
): MemberFilter {
  const { text, levelId, tagId, fieldId, startDate, endDate, neverBack } = input
  return {
    text,
    levelId,
    tagId,
    siteId: fieldId,
    from: startDate,
    until: endDate && new Date(endDate.getTime() + DAY_MS),
    isNeverBack: neverBack,
  }
}
