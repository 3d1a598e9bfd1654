import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDesktopKey } from '#web/kit/browser/use-desk-key.ts'
import { focusLinkOnReturn } from '#web/kit/row/tap-target.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import css from './page.module.css'

type Props = {
  list: ReactNode
  detail: ReactNode
  /**
   * Which of the two a phone shows, depending on the address. The other one is not rendered there and
   * requests nothing.
   */
  onPhone: 'list' | 'detail'
  /** Address of the list alone. Escape leads there from the detail. */
  close?: string | undefined
}

/**
 * A list and one detail, side by side from 840 px on and scrolled separately. They fill the page's main
 * part. The router restores the list's scroll position by its restoration id.
 */
export function ListDetailPanes({ list, detail, onPhone, close }: Props) {
  const isWide = useWideScreen()
  return (
    <div className={css.panes}>
      {close !== undefined && <CloseOnEscape to={close} />}
      {(isWide || onPhone === 'list') && (
        <div className={css.list} data-pane data-scroll-restoration-id="list">
          {list}
        </div>
      )}
      {(isWide || onPhone === 'detail') && (
        <div className={css.detail} data-pane>
          {detail}
        </div>
      )}
    </div>
  )
}

/** Closes the detail on Escape and returns the focus to the row that led to it. */
function CloseOnEscape({ to }: { to: string }) {
  const router = useRouter()
  useDesktopKey('Escape', () => {
    focusLinkOnReturn(router.latestLocation.href)
    void router.navigate({ href: to })
  })
  return null
}
