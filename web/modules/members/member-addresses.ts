import { useNavigate } from '@tanstack/react-router'
import type { CallInput } from '#contract/base/call.ts'
import { MEMBER_SEARCH_MAX, type members } from '#contract/members/members.ts'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import type { MemberSort } from './member-search.ts'

/** All members, or those of one level. */
export type MemberListName = 'all' | 'levels'
export type MemberFilterValues = {
  readonly q?: string | undefined
  readonly level?: string | undefined
  readonly tag?: string | undefined
  readonly site?: string | undefined
  /** First and last day of the last visit. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly back?: 'never' | undefined
  readonly sort?: MemberSort | undefined
}

const PARTS = ['q', 'level', 'tag', 'site', 'from', 'to', 'back', 'sort'] as const

function toMemberSearchParams(filters: MemberFilterValues): string[][] {
  return PARTS.flatMap((part) => (filters[part] ? [[part, filters[part]]] : []))
}

export function buildMemberListPath(list: MemberListName, filters: MemberFilterValues): string {
  const path = list === 'all' ? '/member_management' : '/vip_list'
  const search = new URLSearchParams(toMemberSearchParams(filters)).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Returns the address of a member, with the list that is shown beside it. */
export function buildMemberPath(
  id: string,
  list: MemberListName = 'all',
  filters: MemberFilterValues = {},
): string {
  const from = list === 'levels' ? [['list', list]] : []
  const search = new URLSearchParams([['id', id], ...toMemberSearchParams(filters), ...from])
  return `/member_management?${search}`
}

export const buildSpendingPath = (id: string) => `/spend_record?${new URLSearchParams({ id })}`

type MemberFilterInput = Omit<CallInput<typeof members.exportMembers>, 'format'>

export function toMemberFilterInput(filters: MemberFilterValues): MemberFilterInput {
  const { q, level, tag, site, from, to, back } = filters
  return {
    text: q?.trim().slice(0, MEMBER_SEARCH_MAX) || undefined,
    levelId: level,
    tagId: tag,
    fieldId: site,
    startDate: parseAddressDay(from ?? to),
    endDate: parseAddressDay(to ?? from),
    neverBack: back === 'never' || undefined,
  }
}

/**
 * Returns a function that changes the filters and keeps what is open beside the list. The history entry is
 * replaced, so going back skips each attempt.
 */
export function useSetMemberFilters(): (change: MemberFilterValues) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }), replace: true })
}
