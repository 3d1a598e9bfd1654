import { lazy, Suspense } from 'react'
import { codeIn } from '#contract/device.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { appScanner } from './app-scanner.ts'
import { registerTexts } from './register-texts.ts'

const Scanner = lazy(async () => ({
  default: (await import('#web/kit/scanner/scanner.tsx')).Scanner,
}))

type Props = { readonly onCode: (code: string) => void; readonly onClose: () => void }

/** Reads the code of a device by the camera; of anything else it says that it is none. */
export function ScanSheet({ onCode, onClose }: Props) {
  const t = useTexts(registerTexts)
  function acceptScannedCode(text: string) {
    const code = codeIn(text)
    if (code === undefined) say(t.notACode, { alert: true })
    else onCode(code)
  }
  return (
    <Sheet title={t.scanTitle} open tall onClose={onClose}>
      <Suspense fallback={<Skeleton like="row" rows={4} label={t.scanTitle} />}>
        <Scanner onCode={acceptScannedCode} {...appScanner()} />
      </Suspense>
    </Sheet>
  )
}
