import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './steps.module.css'
import { texts } from './texts.ts'

type Step = TapDestination & { readonly title: string }

type Props = {
  readonly steps: readonly Step[]
  /**
   * Index of the current step, from 0. Earlier steps are done and lead back; later ones are no links yet.
   */
  readonly at: number
}

/** Progress through the steps, drawn as horizontal coin slots: full, half and hollow. */
export function StepProgress({ steps, at }: Props) {
  const t = useTexts(texts)
  return (
    <ol className={css.steps} aria-label={t.steps}>
      {steps.map(({ title, ...tapProps }, index) => (
        <li
          key={title}
          className={index < at ? css.done : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <TapTarget {...(index < at && tapProps)} className={css.step}>
            {title}
            {index < at && <span className="sr"> {t.done}</span>}
          </TapTarget>
        </li>
      ))}
    </ol>
  )
}
