import { lazy, Suspense } from 'react'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './alerts.module.css'
import { tellingTexts } from './texts.ts'

type Props = {
  readonly url: string
  /** Address that opens the link in WeChat from this browser; empty if there is none. */
  readonly openUrl: string
  readonly onClose: () => void
}

/** Loaded lazily, because drawing a QR code needs a library that nothing else on the page needs. */
const Qr = lazy(async () => ({ default: (await import('#web/kit/qr/qr.tsx')).QrCode }))
const SIDE = 240

/**
 * Shows the binding link as a QR code for the WeChat account that is to receive alerts. With `openUrl`, a
 * person at a desk can open it in WeChat there.
 */
export function WechatBindingSheet({ url, openUrl, onClose }: Props) {
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
