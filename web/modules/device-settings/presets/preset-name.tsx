import { TextInput } from '#web/kit/field/text-input.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import { presetTexts } from './texts.ts'

type Props = {
  readonly name: string
  readonly wrong: string | undefined
  readonly onChange: (name: string) => void
}
const NAME_MAX = 20

export function PresetNameInput({ name, wrong, onChange }: Props) {
  const t = useTexts(presetTexts)
  return (
    <div className={css.name}>
      <TextInput
        label={t.name}
        value={name}
        max={NAME_MAX}
        onChange={onChange}
        {...(wrong !== undefined && { error: wrong })}
      />
    </div>
  )
}
