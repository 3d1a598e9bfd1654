import type { ReactNode } from 'react'
import { StateSlot } from '#web/kit/slot/slot.tsx'
import css from './timeline.module.css'

type Said = {
  readonly title: ReactNode
  /** When, or for how long: 14:29:41, 已 3 分钟. */
  readonly at?: string
  /** One line each: a provider's number, what the device said. */
  readonly facts?: readonly ReactNode[]
}

/** A step that waits for a person says for whom in its title, and what happens by when without them. */
type Step =
  | (Said & { readonly state: 'on' | 'play' | 'off' | 'fault' })
  | (Said & { readonly state: 'warn'; readonly until: ReactNode })

/** A life in its steps, the newest last; what is still to come may follow it, quieter. */
export function LifeTimeline({ steps }: { readonly steps: readonly Step[] }) {
  // Steps are only ever added at the end, so the place is what they are known by.
  return (
    <ol className={css.life}>
      {steps.map((step, place) => (
        <li key={place} aria-current={step.state === 'warn' ? 'step' : undefined}>
          <StateSlot state={step.state} />
          <span className={`${css.title} ${css[step.state] ?? ''}`}>{step.title}</span>
          {step.at !== undefined && <span className={css.at}>{step.at}</span>}
          {(step.facts ?? []).map((fact, line) => (
            <p key={line} className={css.fact}>
              {fact}
            </p>
          ))}
          {step.state === 'warn' && <p className={css.fact}>{step.until}</p>}
        </li>
      ))}
    </ol>
  )
}
