import { NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

/** Shown beside a list on a wide screen while no order is open. */
export function NoOrderChosen() {
  const t = useTexts(texts)
  return <NothingChosen title={t.chooseOne} canSearch />
}
