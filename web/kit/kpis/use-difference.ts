import { toFen, type Fen } from '#contract/base/money.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** A figure of now and the one it is held against: both of money, or both of things counted. */
export type Against =
  | { readonly unit: 'money'; readonly now: Fen; readonly base: Fen }
  | { readonly unit: 'count'; readonly now: number; readonly base: number }

type Difference = {
  /** Nothing where nothing has changed: then there is no direction. */
  readonly arrow?: '▲' | '▼'
  readonly words: string
  /** Of the base, below 0 where it is less; without a base there is none. */
  readonly share?: number
}

/** More or less in sign, word and percent, never in a colour: red means up to some, down to others. */
export function useDifference(against: Against): Difference {
  const t = useTexts(texts)
  const { now, base } = against
  const by = now - base
  if (by === 0) return { words: t.same }
  const size = Math.abs(by)
  const amount = against.unit === 'money' ? moneyText(toFen(size)) : formatCount(size)
  const arrow = by > 0 ? '▲' : '▼'
  if (base === 0) return { arrow, words: by > 0 ? t.fresh : t.less(amount) }
  return {
    arrow,
    words: by > 0 ? t.more(amount) : t.less(amount),
    share: by / Math.abs(base),
  }
}
