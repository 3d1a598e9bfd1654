import { Icon } from '#web/kit/icon/icon.tsx'
import { check } from '#web/kit/icon/icons.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { Found } from './found.tsx'
import type { PickerOption } from './options.ts'
import css from './picker.module.css'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly options: readonly PickerOption[]
  readonly value: string | undefined
  readonly onPick: (value: string) => void
  readonly searchBy?: string | undefined
}

/** From so many options on a search is quicker than the eye. */
const SEARCHED_FROM = 8

/** One out of many: a tap chooses it and closes the sheet. */
export function PickOneSheet(props: Props) {
  const { title, open, onClose, options, value, onPick, searchBy } = props
  const searched = options.length >= SEARCHED_FROM
  function pick(picked: string) {
    onClose()
    onPick(picked)
  }
  return (
    <Sheet title={title} open={open} tall={searched} onClose={onClose}>
      {searched ? (
        <Found options={options} searchBy={searchBy}>
          {(found) => <Rows options={found} value={value} onPick={pick} />}
        </Found>
      ) : (
        <Rows options={options} value={value} onPick={pick} />
      )}
    </Sheet>
  )
}

function Rows({ options, value, onPick }: Pick<Props, 'options' | 'value' | 'onPick'>) {
  return (
    <ul className={css.rows}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={css.row}
            aria-pressed={option.value === value}
            disabled={option.locked !== undefined}
            onClick={() => onPick(option.value)}
          >
            <span className={css.words}>
              {option.label}
              {(option.locked ?? option.sub) && <small>{option.locked ?? option.sub}</small>}
            </span>
            {option.tag !== undefined && <Tag kind="warn">{option.tag}</Tag>}
            {option.value === value && <Icon of={check} size="s" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
