import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { besideSearch, choiceSearch, narrowedSearch } from './site-search.ts'
import type { routes } from './routes.ts'

const loadSiteListScreens = () => import('./site-list-screen.tsx')
const loadSiteFormScreens = () => import('./site-form-screen.tsx')

export const screens = {
  '/shop': {
    screen: lazyScreen(loadSiteListScreens, 'SiteListScreen'),
    search: z.object(narrowedSearch),
  },
  '/tfaddress': {
    screen: lazyScreen(loadSiteListScreens, 'AddressListScreen'),
    search: z.object(narrowedSearch),
  },
  '/addaddress': {
    screen: lazyScreen(loadSiteFormScreens, 'SiteAddScreen'),
    search: z.object(besideSearch),
  },
  '/editaddress': {
    screen: lazyScreen(loadSiteFormScreens, 'SiteEditScreen'),
    search: z.object({ id: z.string(), ...besideSearch }),
  },
  '/chooseSite': {
    screen: lazyScreen(() => import('./site-choice-screen.tsx'), 'SiteChoiceScreen'),
    search: z.object(choiceSearch),
  },
} as const satisfies ScreensOf<typeof routes>
