import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { EmptyState } from './empty-state.tsx'

const texts = declareTexts({
  move: { zh: '上下键移动，Enter 打开', en: 'Use the arrow keys to move and Enter to open.' },
  search: {
    zh: '按 / 搜索，上下键移动，Enter 打开',
    en: 'Press / to search, the arrow keys to move and Enter to open.',
  },
})

type Props = {
  /** What to choose. */
  readonly title: string
  /** Whether the list has a search field. */
  readonly canSearch?: boolean
}

/** Shown beside a list on a wide screen while none of its entries is open. */
export function NothingChosen({ title, canSearch = false }: Props) {
  const t = useTexts(texts)
  return <EmptyState title={title} text={canSearch ? t.search : t.move} />
}
