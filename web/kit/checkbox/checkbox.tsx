import { Icon } from '#web/kit/icon/icon.tsx'
import { check, lock, minus } from '#web/kit/icon/icons.ts'
import css from './checkbox.module.css'
import { ChoiceRow, type ChoiceProps } from './choice-row.tsx'

type Props = ChoiceProps & {
  /** `part`: some of the items that this checkbox stands for are on, others are off. */
  readonly checked: boolean | 'part'
  readonly onChange: (checked: boolean) => void
}

/** One row with a checkbox. A press on a partly checked row reports `true`. */
export function CheckboxRow({ checked, onChange, ...row }: Props) {
  const stateClass = row.locked ? css.locked : checked ? css.on : ''
  return (
    <ChoiceRow
      {...row}
      type="checkbox"
      checked={checked === true}
      onChange={onChange}
      input={(input) => {
        if (input) input.indeterminate = checked === 'part'
      }}
    >
      <span className={`${css.check} ${stateClass}`}>
        {row.locked ? (
          <Icon of={lock} size="xs" />
        ) : (
          checked && <Icon of={checked === 'part' ? minus : check} size="s" />
        )}
      </span>
    </ChoiceRow>
  )
}
