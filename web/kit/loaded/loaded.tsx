import type { ReactNode } from 'react'
import { isServerFailure } from '#contract/base/call.ts'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'

/** The fields of the result of `useCall` that `Loaded` uses. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}
/** The placeholder while the data loads. */
type SkeletonShape = {
  /** For screen readers while it loads: 正在加载统计. */
  readonly label: string
  readonly like?: 'device-row' | 'order-row' | 'row'
  /** Number of skeleton rows, about as many as the data will have. */
  readonly rows?: number
  /** The skeleton has a head above its rows. */
  readonly headed?: boolean
  /** The skeleton has a meter window above everything else. */
  readonly metered?: boolean
  /** Replaces the default skeleton if the page has another shape. */
  readonly skeleton?: ReactNode
}
type Props<Data> = SkeletonShape & {
  readonly of: LoadedQuery<Data>
  /** Message for a failed load: 统计加载失败. */
  readonly what: string
  /** Replaces the error if the server refused: the content does not exist, or this person may not see it. */
  readonly gone?: ReactNode
  /** Wraps every state except the data, for data that has its own page frame. */
  readonly renderFrame?: (pending: ReactNode) => ReactNode
  readonly children: (data: Data) => ReactNode
}

const ROWS = 6

/** Shows one answer while it loads, after a failure, and with its data. Lists use `PagedList`. */
export function Loaded<Data>({ of, children, renderFrame, ...pending }: Props<Data>) {
  if (of.data !== undefined) return children(of.data)
  const pendingState = <PendingState of={of} {...pending} />
  return renderFrame ? renderFrame(pendingState) : pendingState
}

type PendingProps = Omit<Props<unknown>, 'children' | 'renderFrame'>

function PendingState({ of, what, gone, ...shape }: PendingProps) {
  const { error, isFetching, refetch } = of
  if (!error) return <ShapeSkeleton {...shape} />
  if (gone && isRefusal(error)) return gone
  return <ErrorState what={what} error={error} retry={() => void refetch()} busy={isFetching} />
}

function ShapeSkeleton({ like = 'row', rows = ROWS, skeleton, ...shape }: SkeletonShape) {
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
  return error instanceof Refused && !isServerFailure(error.failure)
}
