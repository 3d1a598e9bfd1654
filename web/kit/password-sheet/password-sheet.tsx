import { useState, type ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './password-sheet.module.css'
import { passwordTexts } from './texts.ts'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** What will happen, shown before the password is typed. */
  readonly summary: ReactNode
  /** Label of the button: the action, such as 确认提现. */
  readonly act: string
  /** Set if the action deletes something for good. */
  readonly kind?: 'danger'
  readonly busy: boolean
  /** Why the action failed. */
  readonly error?: string | undefined
  /** Called on every press of the button, to check what the summary lets the user type. */
  readonly onSubmit?: () => void
  readonly onPassword: (password: string) => void
}

/**
 * Asks for the password of the signed-in person before an action that cannot be undone. The password is not
 * stored.
 */
export function PasswordSheet({ open, ...props }: Props) {
  return open ? <OpenPasswordSheet {...props} /> : null
}

function OpenPasswordSheet(props: Omit<Props, 'open'>) {
  const {
    title,
    onClose,
    summary,
    act,
    kind = 'primary',
    busy,
    error,
    onSubmit,
    onPassword,
  } = props
  const t = useTexts(passwordTexts)
  const [password, setPassword] = useState('')
  const [errorText, setErrorText] = useState<string>()
  return (
    <BottomSheet title={title} open onClose={onClose}>
      {summary}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
          setErrorText(password === '' ? t.empty : undefined)
          if (password !== '') onPassword(password)
        }}
      >
        <PasswordInput
          label={t.password}
          value={password}
          onChange={setPassword}
          help={t.forgot}
          error={errorText ?? error}
        />
        <Button type="submit" kind={kind} tall wide busy={busy}>
          {act}
        </Button>
      </form>
    </BottomSheet>
  )
}
