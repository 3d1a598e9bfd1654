import { lazy, Suspense } from 'react'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './alerts.module.css'
import { tellingTexts } from './texts.ts'

type Props = {
  readonly url: string
  /** Empty where nothing opens it from here. */
  readonly openUrl: string
  readonly onClose: () => void
}

/** Drawing a code takes a library that nothing else on the page needs. */
const Qr = lazy(async () => ({ default: (await import('#web/kit/qr/qr.tsx')).QrCode }))
const SIDE = 240

/** Scanned by the very WeChat that is to be told; who works at a desk opens it from there. */
export function BindSheet({ url, openUrl, onClose }: Props) {
  const t = useTexts(tellingTexts)
  return (
    <BottomSheet open title={t.bindTitle} onClose={onClose}>
      <div className={css.bind}>
        <Suspense fallback={<LoadingSkeleton like="row" rows={3} label={t.bindLabel} />}>
          <Qr text={url} label={t.bindLabel} size={SIDE} level="L" />
        </Suspense>
        <p>{t.bindHelp}</p>
        {openUrl !== '' && (
          <a href={openUrl} target="_blank" rel="noreferrer">
            {t.openWechat}
          </a>
        )}
      </div>
    </BottomSheet>
  )
}
