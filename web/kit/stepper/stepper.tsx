import { Icon } from '#web/kit/icon/icon.tsx'
import { minus, plus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useHoldToRepeat } from './use-hold.ts'
import { NumberBox, useRangeToast, type NumberProps } from './number-box.tsx'
import { fitToRange } from './range.ts'
import css from './stepper.module.css'
import { stepperTexts } from './texts.ts'

type Props = NumberProps & {
  /** The value is not in force yet. */
  readonly changed?: boolean
}

/**
 * For exact small numbers. Holding a button repeats the step, and the number can be typed. A disabled
 * fieldset around it prevents changes, as with all native controls.
 */
export function NumberStepper({ changed = false, ...props }: Props) {
  const { label, value, onChange, ...range } = props
  const t = useTexts(stepperTexts)
  const sayRange = useRangeToast(label, range)
  function stepBy(by: number) {
    const next = fitToRange(value + by, range)
    if (next === value) sayRange()
    else onChange(next)
  }
  const less = useHoldToRepeat(() => stepBy(-range.step))
  const more = useHoldToRepeat(() => stepBy(range.step))
  return (
    <fieldset aria-label={label} className={`${css.stepper} ${changed ? css.changed : ''}`}>
      <button type="button" aria-label={t.less} aria-disabled={value <= range.min} {...less}>
        <Icon of={minus} size="s" />
      </button>
      <NumberBox {...props} />
      <button type="button" aria-label={t.more} aria-disabled={value >= range.max} {...more}>
        <Icon of={plus} size="s" />
      </button>
    </fieldset>
  )
}
