import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Checkbox } from '#web/kit/checkbox/checkbox.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { Found } from './found.tsx'
import type { PickerOption } from './options.ts'
import css from './picker.module.css'
import { pickerTexts } from './texts.ts'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly options: readonly PickerOption[]
  readonly value: readonly string[]
  /** What was chosen, in the order of the options; the sheet is to be closed then. */
  readonly onPick: (value: readonly string[]) => void
  /** How many, with their word: `3 处`, `3 sites`. */
  readonly countText: (count: number) => string
  /** What it means to choose none: 不限. Without it something has to be chosen. */
  readonly none?: string
  readonly searchBy?: string
}

/** Any number out of many. PickOneSheet is for exactly one. */
export function PickerSheet({ open, ...props }: Props) {
  return open ? <OpenPicker {...props} /> : null
}

function OpenPicker(props: Omit<Props, 'open'>) {
  const { title, onClose, options, value, onPick, countText, none, searchBy } = props
  const t = useTexts(pickerTexts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(value))
  // Those that stand on top; nothing moves under the finger, so a new search alone moves them there.
  const [onTop, setOnTop] = useState(chosen)
  const picked = options.filter((each) => chosen.has(each.value)).map((each) => each.value)
  function tick(values: readonly string[], on: boolean) {
    const next = new Set(chosen)
    for (const each of values) {
      if (on) next.add(each)
      else next.delete(each)
    }
    setChosen(next)
  }
  const use = (
    <Button
      kind="primary"
      tall
      disabled={picked.length === 0 && none === undefined}
      onPress={() => onPick(picked)}
    >
      {picked.length > 0 ? t.use(countText(picked.length)) : (none ?? t.chooseFirst)}
    </Button>
  )
  return (
    <Sheet title={title} open tall onClose={onClose} footer={use}>
      <Found options={options} searchBy={searchBy} onSearch={() => setOnTop(chosen)}>
        {(found, searched) => (
          <>
            <All options={found} chosen={chosen} onTick={tick} searched={searched} />
            <Rows
              title={t.chosen(countText(picked.length))}
              options={found.filter((each) => onTop.has(each.value))}
              {...{ chosen, onTick: tick }}
            />
            <Rows
              title={onTop.size > 0 ? t.others : undefined}
              options={found.filter((each) => !onTop.has(each.value))}
              {...{ chosen, onTick: tick }}
            />
          </>
        )}
      </Found>
    </Sheet>
  )
}

type Ticking = {
  readonly options: readonly PickerOption[]
  readonly chosen: ReadonlySet<string>
  readonly onTick: (values: readonly string[], on: boolean) => void
}

/** All that are in sight, at once. */
function All({ options, chosen, onTick, searched }: Ticking & { searched: boolean }) {
  const t = useTexts(pickerTexts)
  const values = options.filter(({ locked }) => locked === undefined).map(({ value }) => value)
  const on = values.filter((value) => chosen.has(value)).length
  if (values.length < 2) return null
  return (
    <div className={css.rows}>
      <Checkbox
        label={searched ? t.allFound : t.all}
        end={<span className={css.count}>{`${on} / ${values.length}`}</span>}
        checked={on === values.length || (on > 0 && 'part')}
        onChange={(all) => onTick(values, all)}
      />
    </div>
  )
}

function Rows({ title, options, chosen, onTick }: Ticking & { title: string | undefined }) {
  if (options.length === 0) return null
  return (
    <>
      {title !== undefined && <h3 className={css.title}>{title}</h3>}
      <div className={css.rows}>
        {options.map(({ value, label, sub, tag, locked }) => (
          <Checkbox
            key={value}
            label={label}
            sub={locked ?? sub}
            end={tag !== undefined && <Tag kind="warn">{tag}</Tag>}
            checked={chosen.has(value)}
            locked={locked !== undefined}
            onChange={(on) => onTick([value], on)}
          />
        ))}
      </div>
    </>
  )
}
