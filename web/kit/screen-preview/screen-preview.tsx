import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './screen-preview.module.css'
import { previewTexts } from './texts.ts'

type Props = {
  /** Site and name of the machine, as its screen shows them at the top. */
  readonly site: string
  readonly machine: string
  /** The functions on the screen, in the order that will be sent. */
  readonly functions: readonly {
    readonly id: string
    readonly name: string
    readonly icon: IconShape
  }[]
  /** Number of functions that fit without scrolling. */
  readonly fits: number
  /** Id of the function that is being moved or changed. */
  readonly at?: string | undefined
  /** Text at the bottom: an advertisement and its seconds. */
  readonly foot?: string
}

/** A machine's own screen, drawn from the values that will be sent to it. */
export function ScreenPreview({ site, machine, functions, fits, at, foot }: Props) {
  const texts = useTexts(previewTexts)
  const names = functions.map(({ name }) => name).join(texts.comma)
  // The preview is scrolled to the function that is being moved, so that its new place is visible.
  const from = Math.max(0, functions.findIndex(({ id }) => id === at) - fits + 1)
  const below = functions.length - from - fits
  return (
    <div
      className={css.screen}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of boxes, not a file
      role="img"
      aria-label={texts.screen(`${site} ${machine}`, names, foot ?? '')}
    >
      <p className={css.title}>
        {site}
        <DotSeparator />
        {machine}
      </p>
      {functions.slice(from, from + fits).map(({ id, name, icon }) => (
        <span key={id} className={id === at ? css.at : css.function}>
          <Icon of={icon} size="xs" />
          {name}
        </span>
      ))}
      {below > 0 && <p className={css.below}>{texts.below(below)}</p>}
      {foot && <p className={css.foot}>{foot}</p>}
    </div>
  )
}
