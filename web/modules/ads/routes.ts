import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { daysSearch, devicesSearch, showingSearch, taskSearch } from './ad-search.ts'

const loadShowingScreens = () => import('./showings/showing-screen.tsx')
const loadShowingLists = () => import('./showings/showing-list-screens.tsx')

export const routes = {
  Main: [
    {
      ...declareSignedInPath('/adprofit', 2, 'statistics', '广告收益', 'Ad income', 'ads.see'),
      rail: '/business_statistics',
      screen: lazyScreen(() => import('./ad-income-screen.tsx'), 'AdIncomeScreen'),
      search: z.object(daysSearch),
    },
  ],
  'Device settings': [
    {
      ...declareSignedInPath(
        '/setSorting',
        3,
        'draw',
        '功能排序',
        'Screen function order',
        'ads.see',
      ),
      screen: lazyScreen(
        () => import('./function-order/function-order-screen.tsx'),
        'FunctionOrderScreen',
      ),
      search: z.object(devicesSearch),
    },
  ],
  Ads: [
    {
      ...declareSignedInPath('/ad_set', 2, 'hub', '广告设置', 'Ad settings', 'ads.see'),
      screen: lazyScreen(() => import('./settings/ad-set-screen.tsx'), 'AdSettingsScreen'),
    },
    {
      ...declareSignedInPath(
        '/wait_ad_time',
        3,
        'settings',
        '等待广告时间',
        'Ad wait time',
        'ads.see',
      ),
      screen: lazyScreen(() => import('./settings/wait-time-screen.tsx'), 'WaitTimeScreen'),
      search: z.object(devicesSearch),
    },
    {
      ...declareSignedInPath('/setAds', 3, 'draw', '投放广告', 'Place ads', 'ads.see'),
      screen: lazyScreen(loadShowingScreens, 'AdPlacementScreen'),
      search: z.object(showingSearch),
    },
    {
      ...declareSignedInPath('/videoAd', 3, 'list', '广告素材', 'Ad library', 'ads.see'),
      screen: lazyScreen(() => import('./library/ad-list-screen.tsx'), 'AdListScreen'),
    },
    {
      ...declareSignedInPath('/adGroupManage', 2, 'list', '广告组', 'Ad groups', 'ads.see'),
      screen: lazyScreen(loadShowingLists, 'AdGroupListScreen'),
    },
    {
      ...declareSignedInPath('/editAdGroup', 3, 'editor', '编辑广告组', 'Edit ad group', 'ads.see'),
      screen: lazyScreen(loadShowingScreens, 'AdGroupScreen'),
      search: z.object(showingSearch),
    },
    {
      ...declareSignedInPath('/ad_task', 2, 'list', '广告任务', 'Ad campaigns', 'ads.see'),
      screen: lazyScreen(loadShowingLists, 'AdTaskScreen'),
      search: z.object(taskSearch),
    },
    {
      ...declareSignedInPath('/carouselImage', 3, 'draw', '轮播图', 'Carousel', 'ads.see'),
      screen: lazyScreen(() => import('./settings/carousel-screen.tsx'), 'CarouselScreen'),
      search: z.object(devicesSearch),
    },
  ],
} as const satisfies ModuleRoutes
