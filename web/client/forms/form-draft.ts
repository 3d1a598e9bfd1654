import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'
import { userId } from '../session/session.ts'

/**
 * Keeps what was typed and not saved on the device, for the person who typed it, even if the session ends.
 * Only differences from the form's start values are kept, so an old draft does not undo changes of others.
 */
export type FormDraftOptions<Values> = {
  /** Initial values of the form. */
  readonly start: Values
  /** Name of the draft, unique for each thing, such as `site s1`. Without it no draft is kept. */
  readonly draft?: string
  /**
   * Fields that a draft does not keep: codes, card numbers. Passwords are never kept, even if not listed.
   */
  readonly unkept?: readonly (keyof Values)[]
}

export type FormDraft = {
  /** True if an unsaved draft was found when the form was opened. The form contains it. */
  readonly found: boolean
  /** True if the form was sent and no answer came. Sent again unchanged, it runs only once. */
  readonly isSent?: boolean | undefined
  /** Resets the form to what was saved last, or to its initial values. */
  readonly undo: () => void
}

export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafting: FormDraftOptions<Values>,
) {
  // Read once, when the form is opened. Afterwards what is typed is newer than the kept draft.
  const [{ start, name, unkept, kept }] = useState(() => readFormDraft(drafting))
  const [isRestored, setRestored] = useState(kept !== undefined)
  const saved = useRef(start)

  useEffect(() => {
    if (kept) form.reset({ ...start, ...kept }, { keepDefaultValues: true })
    if (name === undefined) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDeviceValue(name, pickKeepableChanges(values, saved.current, unkept)),
    })
  }, [form, start, name, unkept, kept])

  /** Marks these values as saved: the form contains them, and the draft is deleted. */
  function markDraftSaved(values: Values) {
    saved.current = values
    form.reset(values)
    if (name !== undefined) writeDeviceValue(name, undefined)
    setRestored(false)
  }
  return {
    found: isRestored,
    undo: () => markDraftSaved(saved.current),
    drop: markDraftSaved,
    /** Returns the fields that differ from what was saved last. */
    changed: (values: Values) => pickChangedFields(values, saved.current),
  }
}

function readFormDraft<Values>({ start, draft, unkept = [] }: FormDraftOptions<Values>) {
  if (draft === undefined) return { start, unkept, name: undefined, kept: undefined }
  const name = `draft ${userId.get()} ${draft}`
  return {
    start,
    unkept,
    name,
    kept: readDeviceValue<Partial<Values> | undefined>(name, undefined),
  }
}

/** Returns the fields that were changed and may be kept. Undefined if there are none. */
function pickKeepableChanges<Values extends FieldValues>(
  values: Values,
  saved: Values,
  unkept: readonly PropertyKey[],
) {
  const changed = Object.entries(pickChangedFields(values, saved)).filter(
    ([field]) => !unkept.includes(field) && !/password/i.test(field),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function pickChangedFields<Values extends FieldValues>(
  values: Values,
  saved: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
