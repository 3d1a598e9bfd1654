import type { ReactNode } from 'react'
import css from './page.module.css'

type Props = {
  list: ReactNode
  detail: ReactNode
  /** Which of the two a phone shows: the one that the address is of. */
  onPhone: 'list' | 'detail'
}

/**
 * A list and one thing of it, side by side from 840 px on; each scrolls by itself. It is all that is in
 * a page's main part. The router keeps the list's place by its name.
 */
export function Panes({ list, detail, onPhone }: Props) {
  const away = (pane: Props['onPhone']) => (pane === onPhone ? '' : css.away)
  return (
    <div className={css.panes}>
      <div className={`${css.list} ${away('list')}`} data-scroll-restoration-id="list">
        {list}
      </div>
      <div className={`${css.detail} ${away('detail')}`}>{detail}</div>
    </div>
  )
}
