import { Fragment, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right, type IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './row.module.css'
import { TapTarget, type TapDestination } from './tap-target.tsx'
import { IconTile, type TileTone } from './icon-tile.tsx'

type Props = TapDestination & {
  readonly slot?: SlotState
  readonly icon?: IconShape
  /** URL of a picture that replaces the icon. */
  readonly picture?: string | undefined
  /** Colour of the tile and of the alert. */
  readonly tone?: TileTone
  readonly title: ReactNode
  /** The title is the name of a thing, such as a machine, and is emphasised. */
  readonly names?: boolean
  /** Text on what needs a person, between title and `sub`, in the colour of `tone`. */
  readonly alert?: ReactNode
  readonly sub?: ReactNode
  /** A figure, a word or a tag; also a control, if the row itself is not a link or button. */
  readonly value?: ReactNode
  /** Text below the value, which is then emphasised. */
  readonly valueSub?: ReactNode
  /** A separate tap target at the end, such as a menu, for another action than that of the row. */
  readonly beside?: ReactNode
  /** Content below title and value and as wide as both together, such as a bar. */
  readonly children?: ReactNode
}

/** One line of a group, all of which is the tap target. */
export function ListRow(props: Props) {
  const { slot, icon, picture, tone, title, names, alert, sub, value, valueSub, ...rest } = props
  const { beside, children, ...tapProps } = rest
  const titled = <span className={names ? css.name : css.title}>{title}</span>
  const valued = value !== undefined && <RowValue value={value} valueSub={valueSub} />
  const leads = tapProps.to !== undefined || tapProps.onPress !== undefined
  const row = (
    <TapTarget
      {...tapProps}
      className={`${css.row} ${icon ? css.tiled : ''} ${slot ? css.slotted : ''}`}
    >
      {slot && <StateSlot state={slot} />}
      {icon && <IconTile icon={icon} tone={tone} picture={picture} />}
      <span className={css.body}>
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
      </span>
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

function RowValue({ value, valueSub }: Pick<Props, 'value' | 'valueSub'>) {
  return (
    <span className={valueSub === undefined ? css.value : css.column}>
      <span className={css.figure}>{value}</span>
      {valueSub !== undefined && <span className={css.small}>{valueSub}</span>}
    </span>
  )
}

type DottedPartsProps = {
  /** Empty strings, false and undefined are left out. */
  readonly parts: readonly ReactNode[]
  /** True if the line breaks only between them. */
  readonly unbroken?: boolean
}

/** Joins the parts of a line with dots. */
export function DottedParts({ parts, unbroken = false }: DottedPartsProps) {
  return parts
    .filter((part) => part !== '' && part !== false && part !== undefined)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <DotSeparator />}
        {unbroken ? <UnbrokenText>{part}</UnbrokenText> : part}
      </Fragment>
    ))
}

/** A part of a line, such as an amount with its unit. The line breaks inside it only if it is too long. */
export function UnbrokenText({ children }: { readonly children: ReactNode }) {
  return <span className={css.unbroken}>{children}</span>
}

/**
 * Separator between the parts of a line. It is equally wide in every font, and screen readers read it as a
 * space.
 */
export function DotSeparator() {
  return <i className={css.dot}> </i>
}
