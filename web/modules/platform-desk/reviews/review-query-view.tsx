import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { useTexts } from '#web/kit/texts.ts'
import { DESK } from '../desk-constants.ts'
import { reviewTexts } from './review-texts.ts'

/** Shows one reviewed item, or that it is loading, has failed or no longer exists. */
export function ReviewQueryView<Data>(props: {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}) {
  const t = useTexts(reviewTexts)
  const goBack = useGoBack(DESK)
  const act = <Button onPress={goBack}>{t.toQueue}</Button>
  const goneNotice = (
    <div role="alert">
      <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={act} />
    </div>
  )
  return (
    <Loaded of={props.query} what={t.failed} label={t.loading} rows={8} gone={goneNotice}>
      {props.children}
    </Loaded>
  )
}
