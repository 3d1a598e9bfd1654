import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { besideSearch, choiceSearch, narrowedSearch } from './site-search.ts'

const loadSiteListScreens = () => import('./site-list-screen.tsx')
const loadSiteFormScreens = () => import('./site-form-screen.tsx')

export const routes = {
  Main: [
    {
      ...declareSignedInPath('/shop', 2, 'list', '场地', 'Sites', 'sites.see'),
      rail: '/account',
      screen: lazyScreen(loadSiteListScreens, 'SiteListScreen'),
      search: z.object(narrowedSearch),
    },
  ],
  Discounts: [
    {
      ...declareSignedInPath('/chooseSite', 3, 'picker', '选择场地', 'Choose sites', 'sites.see'),
      rail: 'none',
      screen: lazyScreen(() => import('./site-choice-screen.tsx'), 'SiteChoiceScreen'),
      search: z.object(choiceSearch),
    },
  ],
  Account: [
    {
      ...declareSignedInPath('/tfaddress', 2, 'list', '投放和收货地址', 'Addresses', 'sites.see'),
      screen: lazyScreen(loadSiteListScreens, 'AddressListScreen'),
      search: z.object(narrowedSearch),
    },
    {
      ...declareSignedInPath('/addaddress', 3, 'editor', '添加地址', 'Add address', 'sites.edit'),
      screen: lazyScreen(loadSiteFormScreens, 'SiteAddScreen'),
      search: z.object(besideSearch),
    },
    {
      ...declareSignedInPath('/editaddress', 3, 'editor', '编辑地址', 'Edit address', 'sites.see'),
      screen: lazyScreen(loadSiteFormScreens, 'SiteEditScreen'),
      search: z.object({ id: z.string(), ...besideSearch }),
    },
  ],
} as const satisfies ModuleRoutes
