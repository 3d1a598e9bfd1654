import { lazy, Suspense } from 'react'
import type { SettingGroup } from '#contract/device-settings/setting-screens.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'
import type { DrawnProps } from './drawn-props.ts'

const loadMoneyDrawings = () => import('./money-drawings.tsx')
/** A screen has one or two of them, and loads no others. */
const drawings = {
  grip: lazy(async () => ({ default: (await import('./grip-curve.tsx')).GripCurve })),
  signal: lazy(async () => ({ default: (await import('./signal-drawing.tsx')).SignalDrawing })),
  cost: lazy(async () => ({ default: (await loadMoneyDrawings()).CostDrawing })),
  notes: lazy(async () => ({ default: (await loadMoneyDrawings()).NotesTable })),
  display: lazy(async () => ({ default: (await import('./display-drawing.tsx')).DisplayDrawing })),
  promise: lazy(async () => ({ default: (await loadMoneyDrawings()).PromiseLine })),
}

/** What is set, as one sees it at the machine. */
export function SettingDrawing({
  of,
  ...props
}: DrawnProps & { readonly of: SettingGroup['drawn'] & string }) {
  const { loading } = useTexts(texts)
  const Drawing = drawings[of]
  return (
    <Suspense fallback={<LoadingSkeleton like="row" rows={1} label={loading} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
