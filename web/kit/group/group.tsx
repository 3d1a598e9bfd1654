import { useId, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import css from './group.module.css'

type Props = {
  readonly title?: string
  /** In place of a title, such as a count or a total. */
  readonly lead?: ReactNode
  /** At the right of the head: a link to the complete list, the sort order, or only the count. */
  readonly more?: TapDestination & { readonly text: ReactNode }
  /** Below the group: what the user should know before acting here. */
  readonly note?: ReactNode
  /** Adds padding for content that is not rows. */
  readonly padded?: boolean
  readonly children: ReactNode
}

/** Related content on one surface. */
export function RowGroup({ title, lead, more, note, padded = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={title && id}>
      {(title ?? lead ?? more) !== undefined && (
        <div className={css.head}>
          {title ? <h2 id={id}>{title}</h2> : <span>{lead}</span>}
          {more && <GroupMore {...more} />}
        </div>
      )}
      <div className={padded ? `${css.group} ${css.padded}` : css.group}>{children}</div>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </section>
  )
}

function GroupMore({ text, ...destination }: TapDestination & { readonly text: ReactNode }) {
  const leads = destination.to !== undefined || destination.onPress !== undefined
  return (
    <TapTarget {...destination} className={leads ? css.more : ''}>
      {text}
      {leads && <Icon of={right} size="xs" />}
    </TapTarget>
  )
}
