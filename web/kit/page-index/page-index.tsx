import { useEffect, useState } from 'react'
import { useTexts } from '#web/kit/texts.ts'
import css from './page-index.module.css'
import { texts } from './texts.ts'

type Entry = { readonly group: HTMLElement; readonly title: string }

/**
 * Links to the titled groups of a form, from two groups on; the current one is marked. It comes first in the
 * form and is shown beside the groups, or as a line above them if there is no room.
 */
export function PageIndex({ of: form }: { readonly of: HTMLFormElement }) {
  const t = useTexts(texts)
  const entries = useFormIndexEntries(form)
  const currentGroup = useFocusedFormGroup(form)
  if (entries.length < 2) return null
  return (
    <nav className={css.index} aria-label={t.groups}>
      {entries.map(({ group, title }) => (
        <button
          key={title}
          type="button"
          className={css.entry}
          aria-current={group === currentGroup ? 'true' : undefined}
          onClick={() => scrollToGroup(group)}
        >
          <span>{title}</span>
        </button>
      ))}
    </nav>
  )
}

/** Reads the groups from the DOM, because they appear and disappear independently of this index. */
function useFormIndexEntries(form: HTMLFormElement): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    const readEntries = () => {
      const now = listFormGroups(form)
      setEntries((before) => (areIndexEntriesEqual(before, now) ? before : now))
    }
    const watch = new MutationObserver(readEntries)
    watch.observe(form, { childList: true, subtree: true, characterData: true })
    readEntries()
    return () => watch.disconnect()
  }, [form])
  return entries
}

function listFormGroups(form: HTMLFormElement): readonly Entry[] {
  return [...form.querySelectorAll<HTMLElement>(':scope > section')].flatMap((group) => {
    const title = findGroupHeading(group)?.textContent
    return title ? [{ group, title }] : []
  })
}

function areIndexEntriesEqual(some: readonly Entry[], others: readonly Entry[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ group, title }, index) => group === others[index]?.group && title === others[index].title,
    )
  )
}

/** Returns the group that has the focus, or had it last. */
function useFocusedFormGroup(form: HTMLFormElement): Element | undefined {
  const [group, setGroup] = useState<Element>()
  useEffect(() => {
    const recordFocusedGroup = ({ target }: FocusEvent) => {
      const within = target instanceof Element ? target.closest('form > section') : null
      if (within) setGroup(within)
    }
    form.addEventListener('focusin', recordFocusedGroup)
    return () => form.removeEventListener('focusin', recordFocusedGroup)
  }, [form])
  return group
}

/** Focuses the heading instead of the first field, which would open the keyboard on a tablet. */
function scrollToGroup(group: HTMLElement): void {
  const head = findGroupHeading(group)
  group.scrollIntoView()
  if (!head) return
  head.tabIndex = -1
  head.focus({ preventScroll: true })
}

function findGroupHeading(group: HTMLElement): HTMLElement | null {
  return group.querySelector('h2')
}
