import type { ReactNode } from 'react'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { emptyMachine } from './pictures.tsx'
import css from './full-state.module.css'

const texts = declareTexts({
  move: { zh: '上下键移动，Enter 打开', en: 'Use the arrow keys to move and Enter to open.' },
  search: {
    zh: '按 / 搜索，上下键移动，Enter 打开',
    en: 'Press / to search, the arrow keys to move and Enter to open.',
  },
})

type Props = {
  title: string
  /** Why the list is empty, or the purpose of the feature. */
  text: string
  /** The one action to take, with at most one more beside it. After a filter, it clears the filter. */
  act?: ReactNode
  picture?: ReactNode
  /** Set if this replaces content that the user asked for, so that screen readers announce it at once. */
  isAlert?: boolean
}

export function EmptyState({ title, text, act, picture = emptyMachine, isAlert }: Props) {
  return (
    <div className={css.whole} role={isAlert ? 'alert' : undefined}>
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {act && <div className={css.acts}>{act}</div>}
    </div>
  )
}

type NothingChosenProps = {
  /** What to choose. */
  readonly title: string
  /** Whether the list has a search field. */
  readonly canSearch?: boolean
}

/** Shown beside a list on a wide screen while none of its entries is open. */
export function NothingChosen({ title, canSearch = false }: NothingChosenProps) {
  const t = useTexts(texts)
  return <EmptyState title={title} text={canSearch ? t.search : t.move} />
}
