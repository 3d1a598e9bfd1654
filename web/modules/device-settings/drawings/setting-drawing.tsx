import { lazy, Suspense } from 'react'
import type { SettingGroup } from '#contract/device-settings/setting-screens.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'
import type { SettingDrawingProps } from './drawn-props.ts'

const loadMoneyDrawings = () => import('./money-drawings.tsx')
/** Loaded lazily, because a screen has only one or two of the drawings. */
const drawings = {
  grip: lazy(async () => ({ default: (await import('./grip-curve.tsx')).ClawGripCurve })),
  signal: lazy(async () => ({ default: (await import('./signal-drawing.tsx')).CoinSignalDrawing })),
  cost: lazy(async () => ({ default: (await loadMoneyDrawings()).CostDrawing })),
  notes: lazy(async () => ({ default: (await loadMoneyDrawings()).BanknoteValueTable })),
  display: lazy(async () => ({
    default: (await import('./display-drawing.tsx')).DisplaySettingsDrawing,
  })),
  promise: lazy(async () => ({ default: (await loadMoneyDrawings()).GuaranteeLine })),
}

/** Draws the effect of the settings as seen at the machine. */
export function SettingDrawing({
  of,
  ...props
}: SettingDrawingProps & { readonly of: SettingGroup['drawn'] & string }) {
  const { loading } = useTexts(texts)
  const Drawing = drawings[of]
  return (
    <Suspense fallback={<LoadingSkeleton like="row" rows={1} label={loading} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
