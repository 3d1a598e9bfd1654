import {
  useFormState,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { Draft } from './form-draft.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'

type Props<Values extends FieldValues> = {
  readonly of: { readonly control: Control<Values> }
  /** What each field is called on the screen; two that are one thing there have one name. */
  readonly names: Readonly<Record<Path<Values> & keyof Values, string>>
  readonly submit: () => void
  readonly busy: boolean
  readonly draft: Draft
}

/** The bar of a form that changes something: there from the first change on. Last in its Form. */
export function FormSaveBar<Values extends FieldValues>(props: Props<Values>) {
  const { of: form, names, submit, busy, draft } = props
  const { dirtyFields, errors } = useFormState({ control: form.control })
  const changes = namesOfFields(names, dirtyFields)
  const wrong = namesOfFields(names, errors satisfies FieldErrors<Values>)
  if (changes.length === 0 && wrong.length === 0) return null
  return (
    <BottomBar>
      {/* What Enter in a field presses: the bar is no part of the form that a browser would know. */}
      <input type="submit" hidden />
      <SaveBar {...{ changes, wrong, busy }} onSave={submit} onUndo={draft.undo} />
    </BottomBar>
  )
}

function namesOfFields(names: Readonly<Record<string, string>>, fields: object): readonly string[] {
  const said = Object.entries(names).flatMap(([field, name]) => (field in fields ? name : []))
  return [...new Set(said)]
}
