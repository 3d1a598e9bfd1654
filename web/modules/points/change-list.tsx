import type { ReactNode } from 'react'
import type { PointChange } from '#contract/points/point-records.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { PointChangeRow } from './change-row.tsx'
import { logTexts, pointTexts } from './texts.ts'

/** Rows of changes are rendered by one function, so that a list renders a row again only if it changed. */
export const renderPointChange = (change: PointChange): ReactNode => (
  <PointChangeRow change={change} />
)

/** Shown for filters that match no change. */
export function NoMatchingChanges({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(logTexts)
  const own = useTexts(pointTexts)
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothing}
      text={t.nothingText}
      act={<Button onPress={onClear}>{own.clear}</Button>}
    />
  )
}
