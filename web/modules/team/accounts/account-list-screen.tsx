import { useSearch } from '@tanstack/react-router'
import { NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { TeamFrame } from './team-frame.tsx'
import { texts } from './account-list-texts.ts'

/** /managezzh: list of sub-accounts. */
export function AccountListScreen() {
  const t = useTexts(texts)
  const filters = useSearch({ from: '/managezzh' })
  return (
    <TeamFrame narrowed={filters} onPhone="list">
      <NothingChosen title={t.chooseOne} canSearch />
    </TeamFrame>
  )
}
