import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { search, x } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './search.module.css'
import { texts } from './texts.ts'

type Props = {
  /** What can be searched by: 编号、设备码、备注. Stands in the field while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Search({ label, value, onChange }: Props) {
  const t = useTexts(texts)
  const field = useRef<HTMLInputElement>(null)
  // While signs are being composed out of letters, the letters are not what is searched for.
  const [composed, setComposed] = useState<string>()
  useSlash(() => field.current?.focus())
  const clear = () => {
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
            if (event.key === 'Escape' && composed === undefined) clear()
          }}
        />
        {value === '' && <kbd aria-hidden="true">/</kbd>}
      </label>
      {value !== '' && <IconButton icon={x} label={t.clear} onPress={clear} />}
    </search>
  )
}

/** On a desk `/` goes to the search, unless something is being typed or a sheet lies over it. */
function useSlash(go: () => void) {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!matchMedia('(min-width: 840px)').matches || document.querySelector('dialog:modal'))
        return
      const { activeElement } = document
      if (activeElement?.matches('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
