import { useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ConsolePage } from './page.tsx'
import { useLanguage } from '../settings.ts'

type PageProps = ComponentProps<typeof ConsolePage>
type Props = Omit<PageProps, 'title' | 'tab'> & {
  /** Replaces the route's title with the name of the shown thing. */
  title?: string
}

const TABS: Readonly<Record<string, NonNullable<PageProps['tab']>>> = {
  '/index': 'home',
  '/index2': 'devices',
  '/marketingTools': 'marketing',
  '/account': 'account',
}

/**
 * The page of a screen: title and tab come from the route table, and the back button leads home by default.
 */
export function RouteScreen({ title, back = '/index', ...page }: Props) {
  const language = useLanguage()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const tab = row && TABS[row.path]
  const heads = { title: title ?? row?.title[language] ?? '', back }
  return <ConsolePage {...heads} {...page} {...(tab && { tab })} />
}
