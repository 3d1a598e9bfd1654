import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { Call } from '#contract/base/call.ts'
import { formatChannelName } from '#contract/channels/channel-name.ts'
import type { channel, PaymentChannel } from '#contract/channels/channels.ts'
import { Button } from '#web/kit/button/button.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { channelCalls } from './channel-state.ts'
import {
  listKeyFields,
  keyForms,
  saveCalls,
  type KeyField,
  type OwnProvider,
} from './key-fields.ts'
import { keyTexts } from './key-texts.ts'
import { texts } from './texts.ts'

const NAME_MAX = 20

type Props = {
  readonly provider: OwnProvider
  /** Undefined where a new one is made. */
  readonly saved?: PaymentChannel
  /** Content above the fields. */
  readonly children?: ReactNode
}
type KeyFormValues = Record<string, string>
type SaveCall = Call<Call['input'], typeof channel>

/** Form for the name and the keys of a merchant's own channel. Saved keys are never filled in again. */
export function PaymentChannelKeyForm({ provider, saved, children }: Props) {
  const t = useTexts(texts)
  const k = useTexts(keyTexts)
  const language = useLanguage()
  const { form, sheet, ...rest } = usePaymentChannelKeyForm({ provider, ...(saved && { saved }) })
  const { account, groups } = keyForms[provider]
  const names = Object.fromEntries(
    listKeyFields(provider).map(({ name, label }) => [name, label[language]]),
  )
  const renderKeyField = (key: KeyField) => (
    <FormField
      key={key.name}
      of={form}
      name={key.name}
      {...(key.needed && !saved && { rule: requiredRule(key.label) })}
    >
      {(fieldProps) => (
        <ChannelKeyInput {...fieldProps} field={key} required={key.needed && !saved} />
      )}
    </FormField>
  )
  return (
    <>
      <DraftForm {...rest}>
        {children}
        <RowGroup title={k.basics}>
          <FieldStack>
            <FormField
              of={form}
              name="name"
              rule={firstBrokenRule(requiredRule(keyTexts.name), maxLengthRule(NAME_MAX))}
            >
              {(fieldProps) => (
                <TextInput
                  {...fieldProps}
                  label={k.name}
                  help={k.nameHelp}
                  max={NAME_MAX}
                  required
                />
              )}
            </FormField>
            {!saved && renderKeyField(account)}
          </FieldStack>
        </RowGroup>
        {groups.map(
          ({ title, note = saved ? keyTexts.replaceNote : keyTexts.keysNote, fields }) => (
            <RowGroup key={title.zh} title={title[language]} note={note[language]}>
              <FieldStack>{fields.map(renderKeyField)}</FieldStack>
            </RowGroup>
          ),
        )}
        {saved ? (
          <FormSaveBar of={form} names={{ name: k.name, ...names }} {...rest} />
        ) : (
          <BottomBar>
            <Button type="submit" kind="primary" tall busy={rest.busy}>
              {t.add}
            </Button>
          </BottomBar>
        )}
      </DraftForm>
      <PasswordSheet
        title={saved ? t.changeKeys : t.add}
        act={saved ? t.changeKeys : t.add}
        summary={<p>{t.passwordText}</p>}
        busy={rest.busy}
        {...sheet}
      />
    </>
  )
}

/** Form state whose draft contains only the name and the account. A key is never stored on the device. */
function usePaymentChannelKeyForm({ provider, saved }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const fields = listKeyFields(provider)
  const call: SaveCall = saveCalls[provider]
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const start: KeyFormValues = { ...empty, name: formatChannelName(saved?.name ?? '', language) }
  const secret = fields.map(({ name }) => name).filter((name) => name !== fields[0]?.name)
  const password = useRef<string>(undefined)
  const [isAsking, setAsking] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const edit = useCallForm<SaveCall, KeyFormValues>(call, {
    start,
    draft: `payment channel ${saved?.id ?? `new ${provider}`}`,
    unkept: secret,
    input: ({ name: typedName, ...typed }, changed) => {
      const filledEntries = Object.entries(typed).filter(([, value]) => value.trim() !== '')
      const keys = { ...Object.fromEntries(filledEntries), password: password.current }
      // An unchanged name is sent as it is stored, so that it stays the same in every language.
      const name = changed['name'] ?? saved?.name ?? typedName
      return { id: saved?.id, name, ...(filledEntries.length > 0 && keys) }
    },
    renews: channelCalls,
    onRefused({ field, message }) {
      const isPassword = field === 'password'
      setErrorText(isPassword ? message : undefined)
      setAsking(isPassword)
      return isPassword
    },
    onDone({ id, name }) {
      setAsking(false)
      showToast(saved ? t.saved : t.added(name))
      if (!saved) return void navigate({ to: '/paymentChannel', search: { id }, replace: true })
      // Clears the pasted keys, so that they are no longer visible.
      return edit.draft.drop({ ...empty, name })
    },
  })
  const { form } = edit
  /** Reports invalid fields before asking for the password. A change of the name alone needs no password. */
  const ask = form.handleSubmit(({ name: _name, ...keys }) => {
    if (Object.values(keys).every((value) => value.trim() === '')) return edit.submit()
    setErrorText(undefined)
    return setAsking(true)
  })
  const sheet = {
    open: isAsking,
    error: errorText,
    onClose: () => setAsking(false),
    onPassword(enteredPassword: string) {
      password.current = enteredPassword
      edit.submit()
    },
  }
  return { ...edit, sheet, submit: () => void ask() }
}

type BoundKeyField = {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
}

function ChannelKeyInput({
  field,
  ...fieldProps
}: BoundKeyField & { field: KeyField; required: boolean }) {
  const language = useLanguage()
  const { label, help, shape, max } = field
  const inputTexts = { label: label[language], help: help[language], max }
  if (shape === 'line') return <TextInput {...fieldProps} {...inputTexts} />
  return <TextArea {...fieldProps} {...inputTexts} isKey />
}
