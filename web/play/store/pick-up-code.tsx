import { useMemo } from 'react'
import { buildQrDrawing } from '#web/kit/qr/qr-path.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { redemptionTexts } from './redemption-texts.ts'

/** Digits that are read as one group. */
const GROUP_DIGITS = 4

/** A pickup code to scan, and to read out. The code is black on white in dark mode too. */
export function PickUpCode({ code }: { readonly code: string }) {
  const t = usePlayTexts(redemptionTexts)
  const { path, side } = useMemo(() => buildQrDrawing(code, 'M'), [code])
  return (
    <div className="pick-up">
      <p>{t.showCode}</p>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t.codeLabel(code)}
      >
        <path d={path} />
      </svg>
      <b>
        {code.slice(0, GROUP_DIGITS)} {code.slice(GROUP_DIGITS)}
      </b>
    </div>
  )
}
