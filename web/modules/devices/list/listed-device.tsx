import { deviceTypes } from '#contract/devices/device.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import type { Language } from '#contract/base/sentence.ts'
import { iconOf } from '#web/kit/icon/device-icons.ts'
import { DeviceListRow } from '#web/kit/device-row/device-row.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import {
  formatDeviceTodayFigures,
  sumDeviceTodayIncome,
  toDeviceSlotState,
  toDeviceLabel,
  useDeviceStateText,
} from '../device-format.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly device: LiveDeviceState
  readonly to: string
  /** True if the list is of one site, so its name is not repeated in each row. */
  readonly ofSite: boolean
}

export function DeviceListItem({ device, to, ofSite }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const stateText = useDeviceStateText(device)
  return (
    <DeviceListRow
      state={toDeviceSlotState(device)}
      says={stateText}
      icon={iconOf[device.type]}
      no={toDeviceLabel(device)}
      name={deviceTypes[device.type][language]}
      {...(!ofSite && { site: device.fieldName || t.noSite })}
      {...toListedDeviceFigures(device, language)}
      to={to}
    />
  )
}

/** Returns today's income and what it comes from; without access to income, the main figure alone. */
function toListedDeviceFigures(device: LiveDeviceState, language: Language) {
  const { figure, note, line } = formatDeviceTodayFigures(device, language)
  const income = device.heardAt === null ? undefined : sumDeviceTodayIncome(device.today)
  if (income === undefined) return { figure, note }
  return { fen: income, note: <DottedParts unbroken parts={line} /> }
}
