import { formatBoardCode } from '#contract/devices/board-codes.ts'
import type { DeviceLogLine } from '#contract/devices/device-log.ts'
import { commandLife, findings } from '#contract/devices/device.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { formatDeviceFault } from '../device-format.ts'
import { whatTexts } from './event-texts.ts'

/** Returns the name of a command or an event; without a text of ours, its own name. */
export function formatLogWord(key: string, language: Language): string {
  return key in whatTexts ? whatTexts[key as keyof typeof whatTexts][language] : key
}

/** A machine that sells reports its sales as plays, so they get the words of sales. */
export function formatLogLineTitle(
  line: DeviceLogLine,
  language: Language,
  sells: boolean,
): string {
  const { kind, what, won, amountFen, fieldName } = line
  if (kind === 'move') {
    if (fieldName === '') return whatTexts.takenOff[language]
    return `${whatTexts.move[language]}${language === 'zh' ? '' : ' '}${fieldName}`
  }
  const key = what === 'play.ended' && won ? 'play.won' : what
  const title = formatLogWord(sells ? key.replace(/^play\./, 'sale.') : key, language)
  if (kind === 'fault') return `${title} ${formatDeviceFault(line, language)}`
  return amountFen === undefined ? title : `${title} ${moneyText(amountFen)}`
}

/** Returns the text of a code: a person's finding at the machine, or a report of the board. */
export function formatLogCode(code: string, language: Language): string {
  if (code in findings) return findings[code as keyof typeof findings][language]
  return formatBoardCode(code, language)
}

/** Returns the details of a line, each as a separate part: outcome of a command, reason, person. */
export function listLogLineDetails(line: DeviceLogLine, language: Language): readonly string[] {
  const { kind, what, state, code, slot, tickets, askedBy, test } = line
  const parts = [
    what === 'play.ended' && slot !== undefined && `${whatTexts.slot[language]} ${slot}`,
    tickets !== undefined && `${whatTexts.tickets[language]} ${formatCount(tickets)}`,
    state && commandLife.name[state][language],
    kind === 'command' && formatLogCode(code, language),
    askedBy,
    test && whatTexts.test[language],
  ]
  return parts.filter((part): part is string => Boolean(part))
}

export function toLogLineSlotState({
  what,
  state,
}: Pick<DeviceLogLine, 'what' | 'state'>): SlotState {
  if (state === 'done' || state === 'settled') return 'on'
  if (state === 'failed' || state === 'expired') return 'fault'
  if (state === 'doubt' || state === 'part') return 'warn'
  if (state !== undefined) return 'play'
  return SLOTS[what] ?? 'on'
}

const SLOTS: Readonly<Record<string, SlotState>> = {
  offline: 'off',
  'fault.raised': 'fault',
  'door.opened': 'warn',
  tamper: 'warn',
  'settings.changed': 'warn',
  'play.started': 'play',
}
