import { deviceTypes } from '#contract/devices/device.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { QrLabel } from '#web/kit/qr/qr-label.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toDeviceLabel } from '../device-format.ts'
import { scanTexts } from './texts.ts'

/** Shows the QR code of a device, to save it or print it as a label. */
export function DeviceQrLabel({ device }: { readonly device: LiveDeviceState }) {
  const t = useTexts(scanTexts)
  const language = useLanguage()
  const { code, type, number, fieldName, startUrl } = device
  return (
    <QrLabel
      text={startUrl}
      label={t.qrOf(toDeviceLabel(device))}
      title={
        <>
          {number || deviceTypes[type][language]}
          {fieldName && (
            <>
              <DotSeparator />
              {fieldName}
            </>
          )}
        </>
      }
      code={formatDeviceCode(code)}
      hint={t.labelHint}
      fileName={number ? `${number}-${code}` : code}
    />
  )
}
