import type { ReactNode } from 'react'
import { StateSlot } from '#web/kit/slot/slot.tsx'
import css from './timeline.module.css'

type TimelineStepFields = {
  readonly title: ReactNode
  /** Time or duration, such as 14:29:41 or 已 3 分钟. */
  readonly at?: string
  /** One line each, such as a provider's number or a device's report. */
  readonly facts?: readonly ReactNode[]
}

/**
 * Step of a timeline. If it waits for a person, `title` names the person, and `until` gives what happens by
 * when without them.
 */
type Step =
  | (TimelineStepFields & { readonly state: 'on' | 'play' | 'off' | 'fault' })
  | (TimelineStepFields & { readonly state: 'warn'; readonly until: ReactNode })

/** Shows the steps of a lifecycle, the newest last. Expected steps may follow, less prominent. */
export function LifecycleTimeline({ steps }: { readonly steps: readonly Step[] }) {
  // Steps are only appended, so the index is a stable key.
  return (
    <ol className={css.life}>
      {steps.map((step, index) => (
        <li key={index} aria-current={step.state === 'warn' ? 'step' : undefined}>
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
