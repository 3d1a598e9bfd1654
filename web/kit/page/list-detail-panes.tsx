import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDeskKey } from '#web/kit/browser/use-desk-key.ts'
import { comeBackTo } from '#web/kit/row/tap-target.tsx'
import { useWide } from '#web/kit/browser/wide-screen.ts'
import css from './page.module.css'

type Props = {
  list: ReactNode
  detail: ReactNode
  /** Which of the two a phone shows: the one that the address is of. The other asks for nothing there. */
  onPhone: 'list' | 'detail'
  /** Where the list stands by itself: there Escape leads from the detail. */
  close?: string | undefined
}

/**
 * A list and one thing of it, side by side from 840 px on; each scrolls by itself. It is all that is in
 * a page's main part. The router keeps the list's place by its name.
 */
export function ListDetailPanes({ list, detail, onPhone, close }: Props) {
  const wide = useWide()
  return (
    <div className={css.panes}>
      {close !== undefined && <CloseOnEscape to={close} />}
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

/** The row that led to what is closed has the focus again. */
function CloseOnEscape({ to }: { to: string }) {
  const router = useRouter()
  useDeskKey('Escape', () => {
    comeBackTo(router.latestLocation.href)
    void router.navigate({ href: to })
  })
  return null
}
