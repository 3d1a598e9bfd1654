import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { CallInput } from '#contract/base/call.ts'
import type { operations } from '#contract/operations/operations.ts'

export type LogFilterValues = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  /** Id of the open line. */
  readonly line?: string | undefined
}

const DESK_LOG = '/platform/log'

/**
 * Returns the path of the shown log: the merchant's own, or the one of the platform's staff. Both use one
 * screen.
 */
export function useOperationLogPath(): '/operation_record' | '/platform/log' {
  const isDesk = useLocation({ select: ({ pathname }) => pathname.startsWith(DESK_LOG) })
  return isDesk ? DESK_LOG : '/operation_record'
}
export function useOperationLogFilterValues(): LogFilterValues {
  return useSearch({ from: useOperationLogPath() })
}

/**
 * Returns a function that changes the filters in the address. The history entry is replaced, so going back
 * skips each attempt.
 */
export function useSetOperationLogFilters(): (change: LogFilterValues) => void {
  const navigate = useNavigate()
  const to = useOperationLogPath()
  return (change) =>
    void navigate({
      to,
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}

export function hasOperationLogFilters({ from, to, person, kind }: LogFilterValues): boolean {
  return [from, to, person, kind].some((part) => part !== undefined)
}

/** A single end leaves the range open at the other. Reversed ends, as an address may have, are swapped. */
export function toOperationLogInput({
  from,
  to,
  person,
  kind,
}: LogFilterValues): CallInput<typeof operations.list> {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    size: 20,
    startDate: first === undefined ? undefined : parseShanghaiDay(first),
    endDate: last === undefined ? undefined : parseShanghaiDay(last),
    userId: person,
    subjectKind: kind,
  }
}
