import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { watchTexts } from './health/watch-texts.ts'

const BONES = 4

/** What is asked for, in every state that it may be in. */
export function DeskQueryView<Thing>(props: {
  readonly what: string
  readonly query: UseQueryResult<Thing>
  readonly children: (thing: Thing) => ReactNode
}) {
  const { data, error, isFetching, refetch } = props.query
  const t = useTexts(watchTexts)
  if (data !== undefined) return props.children(data)
  if (!error) return <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
  return (
    <ErrorState what={props.what} error={error} retry={() => void refetch()} busy={isFetching} />
  )
}
