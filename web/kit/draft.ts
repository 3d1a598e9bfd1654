import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { readKept, writeKept } from './persisted.ts'
import { userId } from './session.ts'

/**
 * What was typed into a form and isn't saved yet is kept on the device, for the person who typed it:
 * also when the session ends meanwhile.
 */
export type Drafting<Values> = {
  /** What the form begins with. */
  readonly start: Values
  /** The name to keep a draft under, one a thing, such as `site s1`; without it none is kept. */
  readonly draft?: string
  /** What a draft doesn't keep: passwords, codes, card numbers. */
  readonly unkept?: readonly (keyof Values)[]
}

export type Draft = {
  /** Something unsaved was found when the form was opened, and is in it. */
  readonly found: boolean
  /** Back to what the form began with. */
  readonly undo: () => void
}

export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { start, draft, unkept = [] }: Drafting<Values>,
) {
  const [name] = useState(draft && `draft ${userId.get()} ${draft}`)
  const [kept] = useState(() => name && readKept<Partial<Values> | undefined>(name, undefined))
  const [found, setFound] = useState(Boolean(kept))

  useEffect(() => {
    if (kept) form.reset({ ...start, ...kept }, { keepDefaultValues: true })
    if (!name) return undefined
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback({ values, isDirty }) {
        const some = Object.entries(values).filter(([field]) => !unkept.includes(field))
        writeKept(name, isDirty ? Object.fromEntries(some) : undefined)
      },
    })
    // Once: afterwards what is typed is newer than what was kept.
  }, [form, name])

  /** The form holds these values and nothing unsaved. */
  function settle(values: Values) {
    form.reset(values as DefaultValues<Values>)
    if (name) writeKept(name, undefined)
    setFound(false)
  }
  return { found, undo: () => settle(start), drop: settle }
}
