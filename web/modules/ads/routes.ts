import { atPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  Main: [
    {
      ...atPath('/adprofit', 2, 'statistics', '广告收益', 'Ad income', 'ads.see'),
      rail: '/business_statistics',
    },
  ],
  'Device settings': [atPath('/setSorting', 3, 'draw', '功能排序', 'Function order', 'ads.see')],
  Ads: [
    atPath('/ad_set', 2, 'hub', '广告设置', 'Ad settings', 'ads.see'),
    atPath('/wait_ad_time', 3, 'settings', '等待广告时间', 'Ad wait time', 'ads.see'),
    atPath('/setAds', 3, 'draw', '投放广告', 'Place ads', 'ads.see'),
    atPath('/videoAd', 3, 'list', '广告素材', 'Ad library', 'ads.see'),
    atPath('/adGroupManage', 2, 'list', '广告组', 'Ad groups', 'ads.see'),
    atPath('/editAdGroup', 3, 'editor', '编辑广告组', 'Edit ad group', 'ads.see'),
    atPath('/ad_task', 2, 'list', '广告任务', 'Ad tasks', 'ads.see'),
    atPath('/carouselImage', 3, 'draw', '轮播图', 'Carousel', 'ads.see'),
  ],
} as const satisfies RoutesByArea
