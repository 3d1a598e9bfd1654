import { useId, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { right } from '#web/kit/icon/icons.ts'
import { TapTarget, type Goes } from '#web/kit/row/tap-target.tsx'
import css from './group.module.css'

type Props = {
  readonly title?: string
  /** In place of a title: a count, a total. */
  readonly lead?: ReactNode
  /** At the head's right: where all of it stands, how it is sorted, or only how many. */
  readonly more?: Goes & { readonly text: ReactNode }
  /** Below: what one should know before doing something here. */
  readonly note?: ReactNode
  /** What it holds is not rows and wants room around it. */
  readonly padded?: boolean
  readonly children: ReactNode
}

/** What belongs together, on one surface. */
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

function GroupMore({ text, ...goes }: Goes & { readonly text: ReactNode }) {
  const leads = goes.to !== undefined || goes.onPress !== undefined
  return (
    <TapTarget {...goes} className={leads ? css.more : ''}>
      {text}
      {leads && <Icon of={right} size="xs" />}
    </TapTarget>
  )
}
