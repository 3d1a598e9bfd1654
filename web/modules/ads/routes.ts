import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    {
      ...declareSignedInPath('/adprofit', 2, 'statistics', '广告收益', 'Ad income', 'ads.see'),
      rail: '/business_statistics',
    },
  ],
  'Device settings': [
    declareSignedInPath('/setSorting', 3, 'draw', '功能排序', 'Function order', 'ads.see'),
  ],
  Ads: [
    declareSignedInPath('/ad_set', 2, 'hub', '广告设置', 'Ad settings', 'ads.see'),
    declareSignedInPath('/wait_ad_time', 3, 'settings', '等待广告时间', 'Ad wait time', 'ads.see'),
    declareSignedInPath('/setAds', 3, 'draw', '投放广告', 'Place ads', 'ads.see'),
    declareSignedInPath('/videoAd', 3, 'list', '广告素材', 'Ad library', 'ads.see'),
    declareSignedInPath('/adGroupManage', 2, 'list', '广告组', 'Ad groups', 'ads.see'),
    declareSignedInPath('/editAdGroup', 3, 'editor', '编辑广告组', 'Edit ad group', 'ads.see'),
    declareSignedInPath('/ad_task', 2, 'list', '广告任务', 'Ad tasks', 'ads.see'),
    declareSignedInPath('/carouselImage', 3, 'draw', '轮播图', 'Carousel', 'ads.see'),
  ],
} as const satisfies RoutesByArea
