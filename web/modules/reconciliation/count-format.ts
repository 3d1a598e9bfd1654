import { toFen, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { pickLanguageTexts } from '#web/kit/declare-texts.ts'
import { moneyText } from '#web/kit/formats.ts'
import { countTexts } from './count-texts.ts'

/** Returns a variance with an arrow and a word, never with a colour. */
export function formatCashVariance(variance: Fen, language: Language): string {
  const t = pickLanguageTexts(countTexts, language)
  if (variance === 0) return t.exact
  return `${variance < 0 ? t.less : t.more} ${moneyText(toFen(Math.abs(variance)))}`
}

/** Pieces of up to one yuan are coins. */
const COIN_FEN_MAX = 100

export function isCoinUnit(unitFen: number): boolean {
  return unitFen <= COIN_FEN_MAX
}

export function formatCashUnit(unitFen: number, language: Language): string {
  const yuan = unitFen % 100 === 0 ? String(unitFen / 100) : (unitFen / 100).toFixed(2)
  return isCoinUnit(unitFen) ? pickLanguageTexts(countTexts, language).coin(yuan) : `¥${yuan}`
}
