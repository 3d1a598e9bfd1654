import type { ReactNode } from 'react'
import { isServersFault } from '#contract/base/call.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'

/** What `useCall` gives. */
type Query<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}
type Props<Data> = {
  readonly of: Query<Data>
  /** The load failed: 统计加载失败. */
  readonly what: string
  /** For screen readers while it loads: 正在加载统计. */
  readonly label: string
  readonly like?: 'device-row' | 'order-row' | 'row'
  /** How many the skeleton has: about as many as will be there. */
  readonly rows?: number
  /** In place of the skeleton, where the page has more than rows. */
  readonly skeleton?: ReactNode
  /** In place of the error, where the server refused: it does not exist, or not for this person. */
  readonly gone?: ReactNode
  readonly children: (data: Data) => ReactNode
}

const ROWS = 6

/** One answer, while it loads, when it failed, and when it is there. Lists have `PagedList`. */
export function Loaded<Data>({ of, what, label, gone, children, ...shape }: Props<Data>) {
  const { data, error, isFetching, refetch } = of
  if (data !== undefined) return children(data)
  if (gone !== undefined && isRefusal(error)) return gone
  const { like = 'row', rows = ROWS, skeleton } = shape
  if (!error) return skeleton ?? <LoadingSkeleton like={like} rows={rows} label={label} />
  return <ErrorState what={what} error={error} retry={() => void refetch()} busy={isFetching} />
}

function isRefusal(error: Error | null): boolean {
  return error instanceof Refused && !isServersFault(error.failure)
}
