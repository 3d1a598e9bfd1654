import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'

/** Calls to query again after an act for many members. */
export const memberBatchCalls = [
  memberBatches.list,
  memberBatches.detail,
  memberBatches.items,
  members.list,
  members.detail,
] as const

export const buildMemberBatchPath = (id: string) => `/member_batch?${new URLSearchParams({ id })}`
