import { useRef, useState } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { useDesktopKey } from '#web/kit/browser/use-desk-key.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { search, x } from '#web/kit/icon/icons.ts'
import { focusListRow } from '#web/kit/list/enter-list.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './search.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Names of the searched fields, such as 编号、设备编码、备注. It is also the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: Props) {
  const t = useTexts(texts)
  const field = useRef<HTMLInputElement>(null)
  // During IME composition the typed letters are not searched for yet.
  const [composed, setComposed] = useState<string>()
  useDesktopKey('/', () => field.current?.focus())
  const clearSearch = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search className={css.search}>
      <label className={css.field}>
        <Icon of={search} size="s" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          value={composed ?? value}
          onChange={({ target, nativeEvent }) => {
            if ((nativeEvent as InputEvent).isComposing) setComposed(target.value)
            else onChange(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined)
            onChange(currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (composed !== undefined) return
            if (event.key === 'Escape') clearSearch()
            if (event.key === 'ArrowDown' && focusListRow(event.currentTarget))
              event.preventDefault()
          }}
        />
        {value === '' && <kbd aria-hidden="true">/</kbd>}
      </label>
      {value !== '' && <IconButton icon={x} label={t.clear} onPress={clearSearch} />}
    </search>
  )
}
