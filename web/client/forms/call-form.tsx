import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  useController,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { commonFailures, type Call, type CallInput, type CallOutput } from '#contract/base/call.ts'
import { usePermission } from '../session/permission-gate.tsx'
import { showFailureToast } from '../calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import css from './call-form.module.css'
import { useFormDraft, type FormDraft, type FormDraftOptions } from './form-draft.ts'
import { runAfterPressEnds } from './on-release.ts'
import { PageIndex } from '#web/kit/page-index/page-index.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import type { Rule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { UnsavedBanner } from '#web/kit/banner/unsaved-banner.tsx'
import { useWriteCall } from '../calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'

type UndefinableFields<Input> = { [Key in keyof Input]: Input[Key] | undefined }
type Options<C extends Call, Values extends FieldValues> = FormDraftOptions<Values> & {
  /**
   * Converts the typed values to the call's input, when every field is valid. `changed` is what differs from
   * what was saved last; if only it is sent, nothing that somebody else changed is overwritten.
   */
  readonly input: (values: Values, changed: Partial<Values>) => UndefinableFields<CallInput<C>>
  readonly renews: readonly Call[]
  readonly onDone: (output: CallOutput<C>) => void
  /**
   * Returns true if the screen shows the refusal itself. Otherwise it is shown at its field or as a toast.
   */
  readonly onRefused?: (refused: Refused, form: UseFormReturn<Values>) => boolean
}

/**
 * Connects a form to a call. Fields have the names of the call's input, so errors of the schema or the
 * server are shown at the field. What was typed is never lost.
 */
export function useCallForm<C extends Call, Values extends FieldValues>(
  call: C,
  options: Options<C, Values>,
) {
  const language = useLanguage()
  const gate = usePermission(call, {})
  const { renews, draft: as, unkept } = options
  const keeping = as !== undefined && call.writes ? { as, but: unkept ?? [] } : undefined
  const write = useWriteCall(call, { renews, silent: true, keeping })
  const form = useForm<Values>({
    defaultValues: options.start as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const draft = useFormDraft(form, options)
  const [shownFields] = useState(() => new Set<string>())
  const sending = useRef(false)

  /**
   * Shows an error at its field. Returns false if the form has no such field; the caller must show it
   * elsewhere.
   */
  function showFieldError(field: string | undefined, message: string): boolean {
    if (field === undefined || !shownFields.has(field)) return false
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true })
    return true
  }
  async function validateAndSendForm(values: Values) {
    const input = options.input(values, draft.changed(values)) as CallInput<C>
    const issue = z.safeEncode(call.input, input).error?.issues[0]
    if (issue) {
      const sentence = commonFailures.badInput[language]
      if (!showFieldError(String(issue.path[0]), sentence)) showToast(sentence, { alert: true })
      return
    }
    try {
      const output = await write.mutateAsync(input)
      draft.drop(values)
      options.onDone(output)
    } catch (error) {
      if (!(error instanceof Refused)) return showFailureToast(error)
      const isShown = options.onRefused?.(error, form) || showFieldError(error.field, error.message)
      if (!isShown) showFailureToast(error)
    }
  }
  const handle = form.handleSubmit(validateAndSendForm)
  /**
   * A second tap before the button is drawn as busy would submit twice and, for example, go back two pages.
   */
  async function submitOnce() {
    if (sending.current) return
    sending.current = true
    await handle().finally(() => (sending.current = false))
  }
  return {
    form: { ...form, shown: shownFields },
    draft: {
      ...draft,
      isSent: write.key.found,
      undo() {
        write.key.forget()
        draft.undo()
      },
    },
    busy: write.isPending,
    submit: () => gate.pass(() => void submitOnce()),
  }
}

/** Form with the names of the fields on the screen. Errors can only be shown at these. */
export type CallForm<Values extends FieldValues> = UseFormReturn<Values> & {
  readonly shown: Set<string>
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly of: CallForm<Values>
  readonly name: Name
  readonly rule?: Rule<FieldPathValue<Values, Name>>
  readonly children: (field: {
    readonly name: Name
    readonly value: FieldPathValue<Values, Name>
    readonly onChange: (value: FieldPathValue<Values, Name>) => void
    readonly onBlur: () => void
    readonly ref: (element: HTMLElement | null) => void
    readonly error: string | undefined
  }) => ReactNode
}

/** Binds an input to the form. It is validated when it loses focus and when the form is saved. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { of: form, name, rule, children } = props
  const language = useLanguage()
  const validateField = (value: FieldPathValue<Values, Name>) => rule?.(value)?.[language] ?? true
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: validateField },
  })
  const { onChange, onBlur, ref, value } = field
  useEffect(() => {
    form.shown.add(name)
    return () => void form.shown.delete(name)
  }, [form.shown, name])
  const leaveField = () => runAfterPressEnds(onBlur)
  return children({
    name,
    value,
    onChange,
    onBlur: leaveField,
    ref,
    error: fieldState.error?.message,
  })
}

type FormProps = {
  readonly submit: () => void
  readonly busy: boolean
  readonly draft: FormDraft
  /** Label of the form's own button. Omitted if a save bar is used instead. */
  readonly label?: string
  readonly children: ReactNode
}

export function DraftForm({ submit, busy, draft, label, children }: FormProps) {
  const isWide = useWideScreen()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  return (
    <form
      ref={setElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isWide && element && <PageIndex of={element} />}
      {(draft.found || draft.isSent) && <UnsavedBanner onDrop={draft.undo} isSent={draft.isSent} />}
      {children}
      {label !== undefined && (
        <div className={css.send}>
          <Button type="submit" kind="primary" tall wide busy={busy}>
            {label}
          </Button>
        </div>
      )}
    </form>
  )
}
