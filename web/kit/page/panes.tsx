import type { ReactNode } from 'react'
import { useWide } from '#web/kit/wide.ts'
import css from './page.module.css'

type Props = {
  list: ReactNode
  detail: ReactNode
  /** Which of the two a phone shows: the one that the address is of. The other asks for nothing there. */
  onPhone: 'list' | 'detail'
}

/**
 * A list and one thing of it, side by side from 840 px on; each scrolls by itself. It is all that is in
 * a page's main part. The router keeps the list's place by its name.
 */
export function Panes({ list, detail, onPhone }: Props) {
  const wide = useWide()
  return (
    <div className={css.panes}>
      {(wide || onPhone === 'list') && (
        <div className={css.list} data-pane data-scroll-restoration-id="list">
          {list}
        </div>
      )}
      {(wide || onPhone === 'detail') && (
        <div className={css.detail} data-pane>
          {detail}
        </div>
      )}
    </div>
  )
}
