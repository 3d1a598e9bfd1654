import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import {
  formerPlayerStates,
  type FormerPlayerState,
} from '#contract/former-players/former-player.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import {
  FormerPlayerList,
  useFormerPlayers,
  type FormerPlayerFilters,
} from './former-player-list.tsx'
import { ImportFileList } from './import-file-list.tsx'
import { texts } from './texts.ts'

const ImportFileSheet = lazy(async () => ({
  default: (await import('./import-file-sheet.tsx')).ImportFileSheet,
}))
const NO_FILTERS: FormerPlayerFilters = { q: undefined, file: undefined, state: undefined }

/** /member_import: lists of members of another system, and who of them has claimed. */
export function MemberImportScreen() {
  const t = useTexts(texts)
  const filters = useSearch({ from: '/member_import' })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { isEmpty } = useFormerPlayers(filters)
  const setFilters = (change: FormerPlayerFilters) =>
    void navigate({
      to: '/member_import',
      search: { ...filters, ...change },
      replace: true,
    })
  return (
    <RouteScreen
      form
      back="/member_management"
      actions={
        !isEmpty && (
          <PermissionGuard to={formerPlayers.import}>
            <ResponsiveAddButton label={t.add} onPress={() => setOpen(true)} />
          </PermissionGuard>
        )
      }
    >
      <StatusBanner kind="info" title={t.intro} text={t.introText} />
      <ImportFileList />
      <FormerPlayerFilterBar filters={filters} onChange={setFilters} />
      <FormerPlayerList
        filters={filters}
        onClear={() => setFilters(NO_FILTERS)}
        onAdd={() => setOpen(true)}
      />
      <Suspense>{isOpen && <ImportFileSheet onClose={() => setOpen(false)} />}</Suspense>
    </RouteScreen>
  )
}

type BarProps = {
  readonly filters: FormerPlayerFilters
  onChange(change: FormerPlayerFilters): void
}

function FormerPlayerFilterBar({ filters: { q = '', file, state }, onChange }: BarProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useCall(formerPlayers.imports, {}, { silent: true })
  const words = useSearchWords(q, (text) => onChange({ q: text || undefined }))
  return (
    <>
      <SearchField label={t.search} {...words} />
      <ChipLine>
        <OptionFilterChip
          title={t.state}
          any={t.allStates}
          value={state}
          options={Object.entries(formerPlayerStates).map(([value, label]) => {
            return { value, label: label[language] }
          })}
          onPick={(value) => onChange({ state: value as FormerPlayerState | undefined })}
        />
        <OptionFilterChip
          title={t.from}
          any={t.allFiles}
          value={file}
          options={(data ?? []).map(({ id, fileName }) => ({ value: id, label: fileName }))}
          onPick={(value) => onChange({ file: value })}
        />
      </ChipLine>
    </>
  )
}
