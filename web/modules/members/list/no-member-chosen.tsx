import { NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from '../texts.ts'

/** Shown beside a list on a wide screen while no member is open. */
export function NoMemberChosen({ canSearch = false }: { readonly canSearch?: boolean }) {
  const t = useTexts(texts)
  return <NothingChosen title={t.chooseOne} canSearch={canSearch} />
}
