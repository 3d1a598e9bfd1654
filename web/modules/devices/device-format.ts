import { SECOND_MS } from '#contract/base/durations.ts'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { isWarningFaultCode } from '#contract/devices/faults.ts'
import { getDeviceStateName, type DeviceStateWord } from '#contract/devices/device-state.ts'
import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import {
  formatDeviceCode,
  formatCountWithUnit,
  durationText,
  formatRunningTime,
} from '#web/kit/formats.ts'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { texts } from './texts.ts'

export const slotOf: Readonly<Record<DeviceStateWord, SlotState>> = {
  fault: 'fault',
  offline: 'off',
  locked: 'warn',
  playing: 'play',
  online: 'on',
}

/**
 * Returns the mark of a device. A working device with an open fault gets a warning, because it will soon
 * need a person.
 */
export function toDeviceSlotState({
  state,
  faults,
}: Pick<LiveDeviceState, 'state' | 'faults'>): SlotState {
  return state === 'online' && faults.length > 0 ? 'warn' : slotOf[state]
}

/** Returns the device's number at the venue, or its code if it has no number. */
export function toDeviceLabel({ number, code }: Pick<LiveDeviceState, 'number' | 'code'>): string {
  return number || formatDeviceCode(code)
}

const HALF_MINUTE_MS = 30_000

/** Returns the state as text, with its duration where that matters: 离线 2 小时, 游戏中 0:18. */
export function useDeviceStateText(
  device: Pick<LiveDeviceState, 'state' | 'since' | 'faults'>,
): string {
  const language = useLanguage()
  const { state, since, faults } = device
  const now = useNow(state === 'playing' ? SECOND_MS : HALF_MINUTE_MS)
  const stateText = getDeviceStateName({ state, since })[language]
  const age = since === null ? 0 : Math.max(now.getTime() - since.getTime(), 0)
  if (state === 'offline' && since !== null) return `${stateText} ${durationText(age, language)}`
  if (state === 'playing' && since !== null) return `${stateText} ${formatRunningTime(age)}`
  if (state !== 'fault' && state !== 'online') return stateText
  const fault = faults.find(({ code }) => isWarningFaultCode(code) === (state === 'online'))
  return fault ? `${stateText} ${formatDeviceFault(fault, language)}` : stateText
}

type Fault = LiveDeviceState['faults'][number]

/** Returns the text of a fault that the board reported or that we found in its meters. */
export function formatDeviceFault(
  { code, slot }: Pick<Fault, 'code' | 'slot'>,
  language: Language,
): string {
  const codeText = formatBoardCode(code, language)
  return slot === undefined ? codeText : `${codeText} ${texts.slot[language](slot)}`
}

type CountedDevice = Pick<LiveDeviceState, 'type' | 'today' | 'heardAt'>

/** Returns today's online and cash income together; undefined if the user may not see income. */
export function sumDeviceTodayIncome({
  cashFen,
  onlineFen,
}: LiveDeviceState['today']): Fen | undefined {
  return onlineFen === undefined ? undefined : toFen((cashFen ?? 0) + onlineFen)
}

/**
 * Returns today's main figure for the machine's type, with related figures. `line` is the short form for
 * when income comes first.
 */
export function formatDeviceTodayFigures(
  { type, today, heardAt }: CountedDevice,
  language: Language,
) {
  const knownFigures = heardAt === null ? undefined : today
  if (type === 'changer') {
    const figure = formatCountWithUnit(knownFigures?.coinOut, 'coins', language)
    return { figure, note: texts.changedToday[language], line: [texts.changed[language](figure)] }
  }
  if (type === 'vending' || type === 'glass') {
    const figure = formatCountWithUnit(knownFigures?.prizesOut, 'goods', language)
    return { figure, note: texts.soldToday[language], line: [texts.sold[language](figure)] }
  }
  const figure = formatCountWithUnit(knownFigures?.plays, 'plays', language)
  if (!knownFigures) return { figure, line: [] }
  const { prizesOut, ticketsOut } = texts
  const note =
    type === 'ticket'
      ? ticketsOut[language](knownFigures.ticketsOut)
      : prizesOut[language](knownFigures.prizesOut)
  return { figure, note, line: [figure, note] }
}
