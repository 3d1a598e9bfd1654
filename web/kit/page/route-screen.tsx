import { useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ConsolePage } from './page.tsx'
import { useLanguage } from '../settings.ts'

type PageProps = ComponentProps<typeof ConsolePage>
type Props = Omit<PageProps, 'title' | 'tab'> & {
  /** In place of the route's title: the name of the thing that is shown. */
  title?: string
}

const TABS: Readonly<Record<string, NonNullable<PageProps['tab']>>> = {
  '/index': 'home',
  '/index2': 'devices',
  '/marketingTools': 'marketing',
  '/account': 'account',
}

/** The page of a screen: its title and its tab out of the route table, and the way back home. */
export function RouteScreen({ title, back = '/index', ...page }: Props) {
  const language = useLanguage()
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  const tab = row && TABS[row.path]
  const heads = { title: title ?? row?.title[language] ?? '', back }
  return <ConsolePage {...heads} {...page} {...(tab && { tab })} />
}
