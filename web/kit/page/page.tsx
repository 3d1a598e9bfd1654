import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '#web/kit/texts.ts'
import { NavBar } from './nav-bar.tsx'
import css from './page.module.css'
import { TabBar, type Tab } from './tab-bar.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  /** Replaces the title in the head of a root page: the control that chooses the site. */
  heading?: ReactNode
  /** Smaller text below the title, such as a device's code. */
  sub?: ReactNode
  /** Target of the back button if there is no earlier page. A root page has none. */
  back?: string
  actions?: ReactNode
  /** Sticky bar at the bottom with the action, its cost and the changes. */
  bar?: ReactNode
  /** Set for a root page: phones show the tab bar below it, with this tab chosen. */
  tab?: Tab
  /** Number of waiting items per tab. */
  badges?: { readonly [T in Tab]?: number }
  /** The bar has no title; a `LeadTitle` below shows it in large letters. */
  untitled?: boolean
  /** Limits the width to what is comfortable to fill in. */
  form?: boolean
  children: ReactNode
}

/** The frame of every page: its head, its main part, and the bars at the bottom. */
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
 * Moves the focus to the new title after navigation, unless the page has set the focus itself. The page that
 * the app opens with, before a first tap or key, is read from its top anyway.
 */
function useFocusOnArrival(page: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    // Older browsers do not have `userActivation`.
    const { userActivation } = navigator as Partial<Navigator>
    const opening = userActivation?.hasBeenActive === false
    if (opening || page.current?.contains(document.activeElement)) return
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [page])
}
