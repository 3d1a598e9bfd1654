import type { ComponentProps } from 'react'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { passwordRule } from '#web/kit/field/rules.ts'
import { StateSlot } from '#web/kit/slot/slot.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import css from './new-password-input.module.css'

const texts = declareTexts({
  length: { zh: '8–16 位', en: '8–16 characters' },
  enough: { zh: '长度符合要求', en: 'Valid length' },
})

type Props = Omit<ComponentProps<typeof PasswordInput>, 'help' | 'fresh' | 'max'>

/** Input for choosing a new password. Since the text is hidden, a note shows when it is long enough. */
export function NewPasswordInput(props: Props) {
  const t = useTexts(texts)
  const enough = props.value !== '' && passwordRule(props.value) === undefined
  const help = (
    <span className={css.enough}>
      <StateSlot state="on" size="s" />
      {t.enough}
    </span>
  )
  return <PasswordInput {...props} help={enough ? help : t.length} fresh max={16} />
}
