import type { BatchItem } from '#contract/batches/batches.ts'
import { StateMarks } from '#web/kit/marks/marks.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SLOT } from './item-states.ts'
import { texts } from './texts.ts'

type Props = { readonly items: readonly BatchItem[]; readonly large?: boolean }

/** Shows a mark for each device. Offline and waiting devices look the same, but are different states. */
export function BatchItemMarks({ items, large = false }: Props) {
  const t = useTexts(texts)
  const labels = {
    on: t.word('confirmed'),
    fault: t.word('refused'),
    warn: t.word('doubt'),
    play: t.word('sent'),
    off: t.word('offline'),
  }
  const marks = items.map(({ state }) => ({ state: SLOT[state], says: t.word(state) }))
  return <StateMarks items={marks} label={t.devices(items.length)} words={labels} large={large} />
}
