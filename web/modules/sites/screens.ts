import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { besideSearch, choiceSearch, narrowedSearch } from './site-search.ts'
import type { routes } from './routes.ts'

const siteList = () => import('./site-list-screen.tsx')
const siteForm = () => import('./site-form-screen.tsx')

export const screens = {
  '/shop': { screen: lazyScreen(siteList, 'SiteListScreen'), search: z.object(narrowedSearch) },
  '/tfaddress': {
    screen: lazyScreen(siteList, 'AddressListScreen'),
    search: z.object(narrowedSearch),
  },
  '/addaddress': {
    screen: lazyScreen(siteForm, 'SiteAddScreen'),
    search: z.object(besideSearch),
  },
  '/editaddress': {
    screen: lazyScreen(siteForm, 'SiteEditScreen'),
    search: z.object({ id: z.string(), ...besideSearch }),
  },
  '/chooseSite': {
    screen: lazyScreen(() => import('./site-choice-screen.tsx'), 'SiteChoiceScreen'),
    search: z.object(choiceSearch),
  },
} as const satisfies ScreensOf<typeof routes>
