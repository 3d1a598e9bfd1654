import type { Language, Sentence } from '../base/sentence.ts'

/** Names of the units that boards declare; any other unit is shown as declared. */
const unitNames: Readonly<Record<string, Sentence>> = {
  s: { zh: '秒', en: 's' },
  ms: { zh: '毫秒', en: 'ms' },
  mm: { zh: '毫米', en: 'mm' },
  枚: { zh: '枚', en: 'coins' },
  张: { zh: '张', en: 'tickets' },
  元: { zh: '元', en: 'yuan' },
}

/** Unit in which boards count money; people read and set yuan. */
export const MONEY_UNIT = '分'

export function translateUnit(unit: string, language: Language): string {
  return unitNames[unit]?.[language] ?? unit
}
