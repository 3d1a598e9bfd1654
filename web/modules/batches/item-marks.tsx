import type { BatchItem } from '#contract/batches/batches.ts'
import { StateMarks } from '#web/kit/marks/marks.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SLOT } from './item-states.ts'
import { texts } from './texts.ts'

type Props = { readonly items: readonly BatchItem[]; readonly large?: boolean }

/** How each of them stands: what is offline looks as what has not begun, and is another matter. */
export function ItemMarks({ items, large = false }: Props) {
  const t = useTexts(texts)
  const words = {
    on: t.word('confirmed'),
    fault: t.word('refused'),
    warn: t.word('doubt'),
    play: t.word('sent'),
    off: t.word('offline'),
  }
  const things = items.map(({ state }) => ({ state: SLOT[state], says: t.word(state) }))
  return <StateMarks things={things} label={t.devices(items.length)} words={words} large={large} />
}
