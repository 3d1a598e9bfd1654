import type { CallInput } from '#contract/base/call.ts'
import type { memberBatches } from '#contract/member-batches/member-batches.ts'
import { toMemberFilter, type MemberFilter } from '#server/modules/members/surface.ts'

/** Chosen members are filtered, too, so that nobody is concerned whom the list did not show. */
export function toSelectionFilter({
  members,
  ...filters
}: CallInput<typeof memberBatches.preview>): MemberFilter {
  return { ...toMemberFilter(filters), ids: members === 'all' ? undefined : members }
}
