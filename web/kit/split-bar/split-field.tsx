import { useState, type ReactNode } from 'react'
import { toBasisPoints, formatBasisPoints } from '#contract/base/money.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { edit } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { useTexts } from '#web/kit/texts.ts'
import {
  computeShareLeft,
  computeOwnShare,
  formatShortPercent,
  type Part,
  type ShareLimit,
} from './shares.ts'
import { SplitSwatch } from './split-bar.tsx'
import css from './split-field.module.css'
import { splitTexts } from './texts.ts'

export type EditedPart = Part & {
  /** Kind of partner, and where the money goes. */
  readonly sub?: ReactNode
  /** The share in force; undefined for a new part. */
  readonly was?: Part['share']
}

type Props = {
  readonly parts: readonly EditedPart[]
  /** A share that is decided elsewhere and does not count towards the limit. */
  readonly fixed?: EditedPart | undefined
  readonly limit?: ShareLimit | undefined
  /** Name of the merchant, who gets the remainder. */
  readonly owner: string
  readonly onChange: (parts: readonly EditedPart[]) => void
}

/** The shares of a split. Each has an input, except the fixed one and the owner's, which is computed. */
export function ShareSplitFields({ parts, fixed, limit, owner, onChange }: Props) {
  const texts = useTexts(splitTexts)
  const [touched, setTouched] = useState<string>()
  const left = computeShareLeft(parts, limit)
  const stop = limit ? texts.reached(limit.by, formatShortPercent(limit.most)) : texts.all
  return (
    <ul>
      {parts.map((part, index) => (
        <li key={part.id} className={css.field}>
          <SharePartField
            part={part}
            index={index}
            left={left}
            stop={part.id === touched && left === 0 && stop}
            onShare={(share) => {
              setTouched(part.id)
              onChange(parts.with(index, { ...part, share }))
            }}
          />
        </li>
      ))}
      {fixed && (
        <ReadOnlyShare index={parts.length} name={fixed.name} sub={fixed.sub} share={fixed.share} />
      )}
      <ReadOnlyShare
        index="own"
        name={owner}
        sub={texts.rest}
        share={computeOwnShare(fixed ? [...parts, fixed] : parts)}
      />
    </ul>
  )
}

type ReadOnlyShareProps = Omit<EditedPart, 'id'> & { readonly index: number | 'own' }

function ReadOnlyShare({ index, name, sub, share }: ReadOnlyShareProps) {
  return (
    <li className={css.field}>
      <div className={css.top}>
        <SharePartName index={index} name={name} sub={sub} />
        <output className={css.value}>
          {formatBasisPoints(share)}
          <small>%</small>
        </output>
      </div>
    </li>
  )
}

function SharePartName({ index, name, sub }: Omit<ReadOnlyShareProps, 'share' | 'was'>) {
  return (
    <>
      <SplitSwatch index={index} />
      <span className={css.name}>
        {name}
        {sub && <small>{sub}</small>}
      </span>
    </>
  )
}

type PartProps = {
  readonly part: EditedPart
  readonly index: number
  readonly left: Part['share']
  /** Why the share cannot be raised further; false unless it was just raised to its limit. */
  readonly stop: string | false
  readonly onShare: (share: Part['share']) => void
}

function SharePartField({ part, index, left, stop, onShare }: PartProps) {
  const texts = useTexts(splitTexts)
  const { name, sub, share, was } = part
  const changed = was !== undefined && was !== share
  return (
    <>
      <div className={css.top}>
        <SharePartName index={index} name={name} sub={sub} />
        <NumberStepper
          label={name}
          value={share / 100}
          min={0}
          max={(share + left) / 100}
          step={0.01}
          unit="%"
          changed={changed}
          onChange={(percent) => onShare(toBasisPoints(Math.round(percent * 100)))}
        />
      </div>
      {changed && (
        <p className={css.changed}>
          <Icon of={edit} size="xs" />
          {texts.unsaved}
          <DotSeparator />
          {texts.was(formatBasisPoints(was))}
        </p>
      )}
      <output className={css.stop}>{stop}</output>
    </>
  )
}
