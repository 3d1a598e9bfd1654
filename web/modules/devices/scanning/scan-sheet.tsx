import { lazy, Suspense } from 'react'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { getAppScannerProps } from '#web/client/scanning/app-scanner.ts'
import { registerTexts } from '../registration/texts.ts'

const Scanner = lazy(async () => ({
  default: (await import('#web/kit/scanner/scanner.tsx')).CodeScanner,
}))

type Props = { readonly onCode: (code: string) => void; readonly onClose: () => void }

/** Reads the code of a device with the camera, and reports any other code as wrong. */
export function ScanSheet({ onCode, onClose }: Props) {
  const t = useTexts(registerTexts)
  function acceptScannedCode(text: string) {
    const code = parseScannedDeviceCode(text)
    if (code === undefined) showToast(t.notACode, { alert: true })
    else onCode(code)
  }
  return (
    <BottomSheet title={t.scanTitle} open tall onClose={onClose}>
      <Suspense fallback={<LoadingSkeleton like="row" rows={4} label={t.scanTitle} />}>
        <Scanner onCode={acceptScannedCode} {...getAppScannerProps()} />
      </Suspense>
    </BottomSheet>
  )
}
