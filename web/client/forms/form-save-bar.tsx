import {
  useFormState,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { FormDraft } from './form-draft.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'

type Props<Values extends FieldValues> = {
  readonly of: { readonly control: Control<Values> }
  /** Screen names of the fields. Two fields that are shown as one have the same name. */
  readonly names: Readonly<Record<Path<Values> & keyof Values, string>>
  readonly submit: () => void
  readonly busy: boolean
  readonly draft: FormDraft
}

/**
 * Save bar of a form that changes something. It appears with the first change and must be the last child of
 * the form.
 */
export function FormSaveBar<Values extends FieldValues>(props: Props<Values>) {
  const { of: form, names, submit, busy, draft } = props
  const { dirtyFields, errors } = useFormState({ control: form.control })
  const changes = listFieldNames(names, dirtyFields)
  const invalidFields = listFieldNames(names, errors satisfies FieldErrors<Values>)
  if (changes.length === 0 && invalidFields.length === 0) return null
  return (
    <BottomBar>
      {/* Hidden submit button for Enter in a field, because the buttons of the save bar do not submit the
         form. */}
      <input type="submit" hidden />
      <SaveBar {...{ changes, wrong: invalidFields, busy }} onSave={submit} onUndo={draft.undo} />
    </BottomBar>
  )
}

function listFieldNames(
  names: Readonly<Record<string, string>>,
  fields: object,
): readonly string[] {
  const fieldNames = Object.entries(names).flatMap(([field, name]) => (field in fields ? name : []))
  return [...new Set(fieldNames)]
}
