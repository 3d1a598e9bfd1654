import { toFen, type Fen } from '#contract/base/money.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** A current figure and the figure that it is compared with: both amounts, or both counts. */
export type FigureComparison =
  | { readonly unit: 'money'; readonly now: Fen; readonly base: Fen }
  | { readonly unit: 'count'; readonly now: number; readonly base: number }

type Difference = {
  /** Undefined if nothing has changed, or if the words say that the base is 0. */
  readonly arrow?: '▲' | '▼'
  readonly words: string
  /** Share of the base, negative for a decrease; undefined if the base is 0 or nothing has changed. */
  readonly share?: number
}

/**
 * Returns a difference as arrow, words and percentage. It has no colour, because red means a rise to some
 * readers and a fall to others.
 */
export function useFigureDifference(against: FigureComparison): Difference {
  const t = useTexts(texts)
  const { now, base } = against
  const by = now - base
  if (by === 0) return { words: t.same }
  const size = Math.abs(by)
  const amount = against.unit === 'money' ? moneyText(toFen(size)) : formatCount(size)
  if (base === 0 && by > 0) return { words: t.fromNothing }
  const arrow = by > 0 ? '▲' : '▼'
  if (base === 0) return { arrow, words: t.less(amount) }
  return {
    arrow,
    words: by > 0 ? t.more(amount) : t.less(amount),
    share: by / Math.abs(base),
  }
}
