import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import {
  causes,
  differenceKinds,
  type DifferenceState,
} from '#contract/reconciliation/reconciliation-words.ts'
import type { Difference, Evidence } from '#contract/reconciliation/reconciliation.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatDay, formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { formatTimeOfDay, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { pickLanguageTexts } from '#web/kit/declare-texts.ts'
import { evidenceTexts, texts } from './texts.ts'

export const slotOf: Readonly<Record<DifferenceState | 'match', SlotState>> = {
  match: 'on',
  explained: 'off',
  waiting: 'warn',
  open: 'fault',
}

export function evidenceText(
  { is, at, day, minutes, count, of }: Evidence,
  reconciledDay: Date,
  language: Language,
): string {
  const toEvidenceText: (time: string, more: string) => string = pickLanguageTexts(
    evidenceTexts,
    language,
  )[is]
  const isDay = is === 'otherDay'
  const time = isDay
    ? day && formatWeekdayAndDay(day, language)
    : at && formatEvidenceTime(at, reconciledDay, language)
  const timeText =
    is === 'lastCount' && at ? inSentence(formatRelativeTime(at, new Date(), language)) : time
  const more = is === 'partOut' ? `${count}/${of}` : String(minutes ?? '')
  return toEvidenceText(timeText ?? '', more)
}

/** Formats a time without its day if it lies on the reconciled day. */
function formatEvidenceTime(at: Date, reconciledDay: Date, language: Language): string {
  const time = formatTimeOfDay(at)
  if (formatShanghaiDay(at) === formatShanghaiDay(reconciledDay)) return time
  const day = formatDay(at, language)
  return language === 'zh' ? `${day} ${time}` : `${time} on ${day}`
}

/** Returns the cause as far as it is known, with its evidence, or the person who was asked. */
export function listCauseParts(difference: Difference, language: Language): readonly string[] {
  const { state, cause, personName, evidence, day } = difference
  const t = pickLanguageTexts(texts, language)
  if (state === 'open') return [t.nobody]
  if (state === 'waiting') return [t.waitsFor(personName)]
  const [first] = evidence
  const causeText = causes[cause][language]
  if (!first || cause === 'unknown') return [causeText]
  const proof = evidenceText(first, day, language)
  // The evidence already contains the delay.
  return cause === 'lateNotice' && first.is === 'late' ? [t.lateNotice(proof)] : [causeText, proof]
}

export function differenceKindText({ kind }: Pick<Difference, 'kind'>, language: Language): string {
  return differenceKinds[kind][language]
}

export function parseReconciledDay(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const date = parseShanghaiDay(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Returns the address of a day, or of one of its differences. */
export function reconciledDayAddress(day: Date, site?: string, id?: string): string {
  const search = new URLSearchParams({
    day: formatShanghaiDay(day),
    ...(site && { site }),
    ...(id && { id }),
  })
  return `/reconciliation?${search.toString()}`
}
