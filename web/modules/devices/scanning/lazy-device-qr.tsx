import { lazy, Suspense } from 'react'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { scanTexts } from './texts.ts'

/** Loaded on demand: drawing a QR code needs a library that nothing else on the page uses. */
const DeviceQr = lazy(async () => ({ default: (await import('./device-qr.tsx')).DeviceQrLabel }))
const BONES = 4

export function LazyDeviceQrLabel({ device }: { readonly device: LiveDeviceState }) {
  const t = useTexts(scanTexts)
  return (
    <Suspense fallback={<LoadingSkeleton like="row" rows={BONES} label={t.label} />}>
      <DeviceQr device={device} />
    </Suspense>
  )
}
