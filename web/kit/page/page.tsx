import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '#web/kit/texts.ts'
import { NavBar } from './nav-bar.tsx'
import css from './page.module.css'
import { TabBar, type Tab } from './tab-bar.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  /** In place of the title at the head of a root page: what chooses the site. */
  heading?: ReactNode
  /** Below the title, smaller: a device's code. */
  sub?: ReactNode
  /** Where the way back leads when nothing was seen before. A root page has none. */
  back?: string
  actions?: ReactNode
  /** Stays at the bottom: the act, what it costs, what was changed. */
  bar?: ReactNode
  /** A root page: on phones the tab bar is below it, with this one chosen. */
  tab?: Tab
  /** How many wait behind a tab. */
  badges?: { readonly [T in Tab]?: number }
  /** The bar bears no title: it stands below, large, as a LeadTitle. */
  untitled?: boolean
  /** Not wider than what is comfortable to fill in. */
  form?: boolean
  children: ReactNode
}

/** The frame of every page: its head, its main part, and what stays below. */
export function ConsolePage(props: Props) {
  const { title, heading, sub, back, actions, bar, tab, badges, children } = props
  const { untitled = false, form = false } = props
  const t = useTexts(texts)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = t.documentTitle(title)
  }, [t, title])
  useFocusOnArrival(page)
  return (
    <div ref={page} className={`${css.page} ${form ? css.form : ''}`}>
      <NavBar {...{ title, heading, sub, back, actions, untitled }} root={tab !== undefined} />
      <main className={css.main}>
        {children}
        {bar && <div className={css.bar}>{bar}</div>}
      </main>
      {tab && <TabBar current={tab} badges={badges} />}
    </div>
  )
}

/**
 * From page to page the focus goes to the new title, unless the page has put it somewhere itself. What
 * the app opens with, before a first tap or key, is read from its top anyway.
 */
function useFocusOnArrival(page: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    // Older browsers don't tell.
    const { userActivation } = navigator as Partial<Navigator>
    const opening = userActivation?.hasBeenActive === false
    if (opening || page.current?.contains(document.activeElement)) return
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [page])
}
