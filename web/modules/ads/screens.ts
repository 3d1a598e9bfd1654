import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import { daysSearch, devicesSearch, showingSearch, taskSearch } from './ad-search.ts'
import type { routes } from './routes.ts'

const loadShowingScreens = () => import('./showings/showing-screen.tsx')
const loadShowingLists = () => import('./showings/showing-list-screens.tsx')

export const screens = {
  '/setSorting': {
    screen: lazyScreen(
      () => import('./function-order/function-order-screen.tsx'),
      'FunctionOrderScreen',
    ),
    search: z.object(devicesSearch),
  },
  '/ad_set': {
    screen: lazyScreen(() => import('./settings/ad-set-screen.tsx'), 'AdSettingsScreen'),
  },
  '/wait_ad_time': {
    screen: lazyScreen(() => import('./settings/wait-time-screen.tsx'), 'WaitTimeScreen'),
    search: z.object(devicesSearch),
  },
  '/setAds': {
    screen: lazyScreen(loadShowingScreens, 'AdPlacementScreen'),
    search: z.object(showingSearch),
  },
  '/videoAd': { screen: lazyScreen(() => import('./library/ad-list-screen.tsx'), 'AdListScreen') },
  '/adGroupManage': { screen: lazyScreen(loadShowingLists, 'AdGroupListScreen') },
  '/editAdGroup': {
    screen: lazyScreen(loadShowingScreens, 'AdGroupScreen'),
    search: z.object(showingSearch),
  },
  '/ad_task': {
    screen: lazyScreen(loadShowingLists, 'AdTaskScreen'),
    search: z.object(taskSearch),
  },
  '/carouselImage': {
    screen: lazyScreen(() => import('./settings/carousel-screen.tsx'), 'CarouselScreen'),
    search: z.object(devicesSearch),
  },
  '/adprofit': {
    screen: lazyScreen(() => import('./ad-income-screen.tsx'), 'AdIncomeScreen'),
    search: z.object(daysSearch),
  },
} as const satisfies ScreensOf<typeof routes>
