import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

/** Beside a list, on a desk, as long as nothing of it is open. */
export function NoOrderChosen() {
  const t = useTexts(texts)
  return <EmptyState title={t.chooseOne} text={t.keys} />
}
