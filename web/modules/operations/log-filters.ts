import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { InputOf } from '#contract/base/call.ts'
import type { operations } from '#contract/operations/operations.ts'

export type Narrowed = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  /** The line that is open. */
  readonly line?: string | undefined
}

const DESK_LOG = '/platform/log'

/** The merchant's own log, or what the platform's people did: one screen. */
export function useLogPath(): '/operation_record' | '/platform/log' {
  const isDesk = useLocation({ select: ({ pathname }) => pathname.startsWith(DESK_LOG) })
  return isDesk ? DESK_LOG : '/operation_record'
}
export function useNarrowed(): Narrowed {
  return useSearch({ from: useLogPath() })
}

/** Changes what stands behind the `?`, in its place: the way back isn't led past each try. */
export function useSetLogFilters(): (change: Narrowed) => void {
  const navigate = useNavigate()
  const to = useLogPath()
  return (change) =>
    void navigate({
      to,
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
}

export function isNarrowed({ from, to, person, kind }: Narrowed): boolean {
  return [from, to, person, kind].some((part) => part !== undefined)
}

/** One end alone is open at the other. Ends the wrong way round, as an address may have them, are turned. */
export function toLogInput({ from, to, person, kind }: Narrowed): InputOf<typeof operations.list> {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return {
    size: 20,
    startDate: first === undefined ? undefined : parseShanghaiDay(first),
    endDate: last === undefined ? undefined : parseShanghaiDay(last),
    userId: person,
    subjectKind: kind,
  }
}
