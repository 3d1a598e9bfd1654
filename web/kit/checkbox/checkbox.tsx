import { Icon } from '#web/kit/icon/icon.tsx'
import { check, lock, minus } from '#web/kit/icon/icons.ts'
import css from './checkbox.module.css'
import { ChoiceRow, type ChoiceProps } from './choice-row.tsx'

type Props = ChoiceProps & {
  /** `part`: of what it stands for some are on, some are not. */
  readonly checked: boolean | 'part'
  readonly onChange: (checked: boolean) => void
}

/** One row that can be ticked. What is partly on turns on. */
export function CheckboxRow({ checked, onChange, ...row }: Props) {
  const look = row.locked ? css.locked : checked ? css.on : ''
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
      <span className={`${css.check} ${look}`}>
        {row.locked ? (
          <Icon of={lock} size="xs" />
        ) : (
          checked && <Icon of={checked === 'part' ? minus : check} size="s" />
        )}
      </span>
    </ChoiceRow>
  )
}
