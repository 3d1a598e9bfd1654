import { lazy, Suspense, useState } from 'react'
import { findFaultAdvice, isWarningFaultCode } from '#contract/devices/faults.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { iconOf } from '#web/kit/icon/device-icons.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import {
  formatDeviceCode,
  formatRelativeTime,
  inSentence,
  joinSentences,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { qr } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import {
  formatDeviceFault,
  toDeviceSlotState,
  toDeviceLabel,
  useDeviceStateText,
} from '../device-format.ts'
import { manageTexts } from '../device-texts.ts'
import { scanTexts } from '../scanning/texts.ts'
import { texts } from '../texts.ts'

/** Loaded on demand, because they are seldom needed. */
const TwoBoards = lazy(async () => ({
  default: (await import('./two-boards.tsx')).DuplicateBoardsGroup,
}))
const ShownQr = lazy(async () => ({
  default: (await import('../scanning/lazy-device-qr.tsx')).LazyDeviceQrLabel,
}))

type Props = { readonly device: LiveDeviceState }

/** Shows the identity and state of the device, and all details of its faults. */
export function DeviceHead({ device }: Props) {
  const t = useTexts(manageTexts)
  const { noSite } = useTexts(texts)
  const language = useLanguage()
  const isWide = useWideScreen()
  const stateText = useDeviceStateText(device)
  const { type, code, fieldName, signal, online } = device
  const kind = deviceTypes[type][language]
  return (
    <>
      <RowGroup>
        <ListRow
          names
          slot={toDeviceSlotState(device)}
          icon={iconOf[type]}
          beside={<DeviceQrButton device={device} />}
          title={isWide ? `${toDeviceLabel(device)} ${kind}` : kind}
          sub={
            <span aria-live="polite">
              {stateText}
              <DotSeparator />
              {fieldName || noSite}
              {isWide && (
                <>
                  <DotSeparator />
                  {formatDeviceCode(code)}
                </>
              )}
              {online && signal !== undefined && (
                <>
                  <DotSeparator />
                  {t.signal(signal)}
                </>
              )}
            </span>
          }
        />
      </RowGroup>
      <DeviceTroubleBanners device={device} />
      {device.boards && (
        <Suspense fallback={null}>
          <TwoBoards boards={device.boards} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the code, to print it or let a player scan it from the screen. */
function DeviceQrButton({ device }: Props) {
  const t = useTexts(manageTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={qr} label={t.qr} onPress={() => setOpen(true)} />
      <BottomSheet title={t.qrOf(toDeviceLabel(device))} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          <ShownQr device={device} />
        </Suspense>
      </BottomSheet>
    </>
  )
}

function DeviceTroubleBanners({ device: { faults, heardAt, online, locked } }: Props) {
  const t = useTexts(manageTexts)
  const { waits, waitsText } = useTexts(scanTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const formatTroubleTime = (at: Date) => inSentence(formatRelativeTime(at, now, language))
  const formatFaultTitle = (fault: (typeof faults)[number]) => {
    const faultText = formatDeviceFault(fault, language)
    return isWarningFaultCode(fault.code) ? faultText : t.faultSince(faultText)
  }
  const formatFaultAdvice = ({ code, since }: (typeof faults)[number]) => {
    const todo = findFaultAdvice(code)?.[language]
    return joinSentences([...(todo ? [todo] : []), t.since(formatTroubleTime(since))], language)
  }
  return (
    <>
      {heardAt === null && <StatusBanner kind="info" title={waits} text={waitsText} />}
      {heardAt !== null && !online && (
        <StatusBanner
          kind="warn"
          title={t.isOffline}
          text={t.lastHeard(formatTroubleTime(heardAt))}
        />
      )}
      {faults.map((fault) => (
        <StatusBanner
          key={`${fault.code} ${fault.slot}`}
          kind={isWarningFaultCode(fault.code) ? 'warn' : 'danger'}
          title={formatFaultTitle(fault)}
          text={formatFaultAdvice(fault)}
        />
      ))}
      {locked && <StatusBanner kind="warn" title={t.isLocked} text={t.isLockedText} />}
    </>
  )
}
