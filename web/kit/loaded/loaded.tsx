import type { ReactNode } from 'react'
import { isServersFault } from '#contract/base/call.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'

/** What `useCall` gives. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}
/** What stands here while it loads. */
type Shape = {
  /** For screen readers while it loads: 正在加载统计. */
  readonly label: string
  readonly like?: 'device-row' | 'order-row' | 'row'
  /** How many the skeleton has: about as many as will be there. */
  readonly rows?: number
  /** A head stands above the rows. */
  readonly headed?: boolean
  /** A meter window stands above all. */
  readonly metered?: boolean
  /** In place of all that, where the page has another shape. */
  readonly skeleton?: ReactNode
}
type Props<Data> = Shape & {
  readonly of: LoadedQuery<Data>
  /** The load failed: 统计加载失败. */
  readonly what: string
  /** In place of the error, where the server refused: it does not exist, or not for this person. */
  readonly gone?: ReactNode
  /** Around all but the data, where the data brings a page of its own. */
  readonly renderFrame?: (pending: ReactNode) => ReactNode
  readonly children: (data: Data) => ReactNode
}

const ROWS = 6

/** One answer, while it loads, when it failed, and when it is there. Lists have `PagedList`. */
export function Loaded<Data>({ of, children, renderFrame, ...pending }: Props<Data>) {
  if (of.data !== undefined) return children(of.data)
  const shown = <PendingState of={of} {...pending} />
  return renderFrame ? renderFrame(shown) : shown
}

type PendingProps = Omit<Props<unknown>, 'children' | 'renderFrame'>

function PendingState({ of, what, gone, ...shape }: PendingProps) {
  const { error, isFetching, refetch } = of
  if (!error) return <ShapeSkeleton {...shape} />
  if (gone && isRefusal(error)) return gone
  return <ErrorState what={what} error={error} retry={() => void refetch()} busy={isFetching} />
}

function ShapeSkeleton({ like = 'row', rows = ROWS, skeleton, ...shape }: Shape) {
  if (skeleton !== undefined) return skeleton
  const { label, headed = false, metered = false } = shape
  return (
    <>
      {metered && <LoadingSkeleton like="meter-window" label={label} />}
      <LoadingSkeleton like={like} rows={rows} headed={headed} label={label} />
    </>
  )
}

function isRefusal(error: Error): boolean {
  return error instanceof Refused && !isServersFault(error.failure)
}
