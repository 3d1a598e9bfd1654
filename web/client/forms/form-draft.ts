import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readKept, writeKept } from '#web/kit/storage/device-storage.ts'
import { userId } from '../session/session.ts'

/**
 * What was typed into a form and isn't saved yet is kept on the device, for the person who typed it:
 * also when the session ends meanwhile. Only what differs from how the form began is kept, so that
 * what others change in the meantime is not undone by an old draft.
 */
export type Drafting<Values> = {
  /** What the form begins with. */
  readonly start: Values
  /** The name to keep a draft under, one a thing, such as `site s1`; without it none is kept. */
  readonly draft?: string
  /** What a draft doesn't keep: codes, card numbers. Passwords are never kept, said or not. */
  readonly unkept?: readonly (keyof Values)[]
}

export type Draft = {
  /** Something unsaved was found when the form was opened, and is in it. */
  readonly found: boolean
  /** It was sent, and no answer came: sent again as it is, it is done once. */
  readonly isSent?: boolean | undefined
  /** Back to what was saved last, or the form began with. */
  readonly undo: () => void
}

export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafting: Drafting<Values>,
) {
  // As it is when the form is opened: afterwards what is typed is newer than all of it.
  const [{ start, name, unkept, kept }] = useState(() => openDraft(drafting))
  const [found, setFound] = useState(kept !== undefined)
  const saved = useRef(start)

  useEffect(() => {
    if (kept) form.reset({ ...start, ...kept }, { keepDefaultValues: true })
    if (name === undefined) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeKept(name, keepableIn(values, saved.current, unkept)),
    })
  }, [form, start, name, unkept, kept])

  /** The form holds these values and nothing unsaved. */
  function settleDraft(values: Values) {
    saved.current = values
    form.reset(values)
    if (name !== undefined) writeKept(name, undefined)
    setFound(false)
  }
  return {
    found,
    undo: () => settleDraft(saved.current),
    drop: settleDraft,
    /** What differs from what was saved last. */
    changed: (values: Values) => changedIn(values, saved.current),
  }
}

function openDraft<Values>({ start, draft, unkept = [] }: Drafting<Values>) {
  if (draft === undefined) return { start, unkept, name: undefined, kept: undefined }
  const name = `draft ${userId.get()} ${draft}`
  return { start, unkept, name, kept: readKept<Partial<Values> | undefined>(name, undefined) }
}

/** The fields that were changed and may be kept; undefined when there are none. */
function keepableIn<Values extends FieldValues>(
  values: Values,
  saved: Values,
  unkept: readonly PropertyKey[],
) {
  const changed = Object.entries(changedIn(values, saved)).filter(
    ([field]) => !unkept.includes(field) && !/password/i.test(field),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function changedIn<Values extends FieldValues>(values: Values, saved: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
