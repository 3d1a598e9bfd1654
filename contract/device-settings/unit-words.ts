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

const singularNames: Readonly<Record<string, string>> = { coins: 'coin', tickets: 'ticket' }

export function translateUnit(unit: string, language: Language): string {
  return unitNames[unit]?.[language] ?? unit
}

/** Returns the unit as it follows a value: `1 coin`, `2 coins`. */
export function translateUnitOf(value: unknown, unit: string, language: Language): string {
  const name = translateUnit(unit, language)
  return value === 1 ? (singularNames[name] ?? name) : name
}
