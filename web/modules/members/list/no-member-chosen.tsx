import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

/** Shown beside a list on a wide screen while no member is open. */
export function NoMemberChosen() {
  const t = useTexts(texts)
  return <EmptyState title={t.chooseOne} text={t.keys} />
}
