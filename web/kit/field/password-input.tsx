import { useState } from 'react'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { eye } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './field.module.css'
import type { InputProps } from './field.tsx'
import { fieldTexts } from './texts.ts'
import { TypedField } from './typed-field.tsx'

type Props = InputProps<string> & {
  /** The field is for a new password: the browser may suggest one and saves it afterwards. */
  readonly fresh?: boolean
  /**
   * Maximum length, shown as a count at the label because the characters are hidden. Longer text can be
   * typed; a rule rejects it.
   */
  readonly max?: number
}

export function PasswordInput({ value, onChange, fresh = false, max, ...props }: Props) {
  const t = useTexts(fieldTexts)
  const [isShown, setShown] = useState(false)
  return (
    <TypedField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      text={value}
      onText={onChange}
      count={max === undefined ? undefined : `${value.length} / ${max}`}
      end={
        <span className={isShown ? css.eyeOpen : css.eye}>
          <IconButton
            icon={eye}
            label={isShown ? t.hidePassword : t.showPassword}
            onPress={() => setShown(!isShown)}
          />
        </span>
      }
    />
  )
}
