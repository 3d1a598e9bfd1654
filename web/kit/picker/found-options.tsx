import { useState, type ReactNode } from 'react'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { filterPickerOptions, type PickerOption } from './options.ts'
import css from './picker.module.css'
import { pickerTexts } from './texts.ts'

type Props = {
  readonly options: readonly PickerOption[]
  /** Names of the searched fields, such as 场地名、地址. */
  readonly searchBy: string | undefined
  readonly onSearch?: () => void
  readonly onGround: boolean
  readonly children: (found: readonly PickerOption[], searched: boolean) => ReactNode
}

/** A search field and its results. If nothing is found, a button leads back to all options. */
export function FoundOptions({ options, searchBy, onSearch, onGround, children }: Props) {
  const t = useTexts(pickerTexts)
  const [typed, setTyped] = useState('')
  const matches = filterPickerOptions(options, typed)
  function searchOptions(searchText: string) {
    setTyped(searchText)
    onSearch?.()
  }
  return (
    <>
      <div className={onGround ? css.searchOnGround : css.search}>
        <SearchField label={searchBy ?? t.search} value={typed} onChange={searchOptions} />
      </div>
      {matches.length === 0 && (
        <output className={css.nothing}>
          {t.notFound(typed)}
          <TextButton onPress={() => searchOptions('')}>{t.clear}</TextButton>
        </output>
      )}
      {matches.length > 0 && children(matches, typed.trim() !== '')}
    </>
  )
}
