import { Fragment, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right, type IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './row.module.css'
import { TapTarget, type Goes } from './tap-target.tsx'
import { IconTile, type TileTone } from './icon-tile.tsx'

type Props = Goes & {
  readonly slot?: SlotState
  readonly icon?: IconShape
  /** Where it is, in place of the icon. */
  readonly picture?: string | undefined
  /** Of the tile and the alert. */
  readonly tone?: TileTone
  readonly title: ReactNode
  /** The title names a thing, such as a machine. */
  readonly names?: boolean
  /** What needs a person, between title and sub, in the tone's colour. */
  readonly alert?: ReactNode
  readonly sub?: ReactNode
  /** A figure, a word, a tag; a control too, if the row itself leads nowhere. */
  readonly value?: ReactNode
  /** Below the value, which then leads. */
  readonly valueSub?: ReactNode
  /** A target of its own at the end, such as a menu: what a tap on the row doesn't do. */
  readonly beside?: ReactNode
  /** As wide as title and value together and below them, such as a bar. */
  readonly children?: ReactNode
}

/** One line of a group: the whole of it is the target. */
export function ListRow(props: Props) {
  const { slot, icon, picture, tone, title, names, alert, sub, value, valueSub, ...rest } = props
  const { beside, children, ...goes } = rest
  const titled = <span className={names ? css.name : css.title}>{title}</span>
  const valued = value !== undefined && (
    <span className={valueSub === undefined ? css.value : css.column}>
      <span className={css.figure}>{value}</span>
      {valueSub !== undefined && <span className={css.small}>{valueSub}</span>}
    </span>
  )
  const leads = goes.to !== undefined || goes.onPress !== undefined
  const row = (
    <TapTarget
      {...goes}
      className={`${css.row} ${icon ? css.tiled : ''} ${slot ? css.slotted : ''}`}
    >
      {slot && <StateSlot state={slot} />}
      {icon && <IconTile icon={icon} tone={tone} picture={picture} />}
      <span className={css.main}>
        {children ? (
          <span className={css.between}>
            {titled}
            {valued}
          </span>
        ) : (
          titled
        )}
        {children}
        {alert !== undefined && (
          <span className={`${css.sub} ${tone ? css[tone] : ''}`}>{alert}</span>
        )}
        {sub !== undefined && <span className={css.sub}>{sub}</span>}
      </span>
      {!children && valued}
      {leads && beside === undefined && (
        <span className={css.go}>
          <Icon of={right} size="s" />
        </span>
      )}
    </TapTarget>
  )
  if (beside === undefined) return row
  return (
    <div className={css.pair}>
      {row}
      <div className={css.beside}>{beside}</div>
    </div>
  )
}

/** One line's parts with a dot between them: what is empty, or isn't so, is left out. */
export function DottedParts({ parts }: { readonly parts: readonly ReactNode[] }) {
  return parts
    .filter((part) => part !== '' && part !== false && part !== undefined)
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <DotSeparator />}
        {part}
      </Fragment>
    ))
}

/** Between the parts of a line: as wide in every font, and a space to those who listen. */
export function DotSeparator() {
  return <i className={css.dot}> </i>
}
