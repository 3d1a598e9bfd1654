import { isServersFault } from '#contract/base/call.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DESK } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'

const BONES = 8

/** One thing that was looked at, in every state that it may be in. */
export function ReviewQueryView<Thing>(props: {
  readonly query: UseQueryResult<Thing>
  readonly children: (thing: Thing) => ReactNode
}) {
  const { data, error, isFetching, refetch } = props.query
  const t = useTexts(reviewTexts)
  const goBack = useWayBack(DESK)
  if (data !== undefined) return props.children(data)
  if (error instanceof Refused && !isServersFault(error.failure)) {
    const act = <Button onPress={goBack}>{t.toQueue}</Button>
    return (
      <div role="alert">
        <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
      </div>
    )
  }
  if (!error) return <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
  return <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
}
