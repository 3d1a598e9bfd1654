import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

const loadLists = () => import('./topic-list-screen.tsx')
const loadTopics = () => import('./topic-screen.tsx')
const search = z.object({ id: z.optional(z.string()) })

export const routes = {
  'Help and info': [
    {
      ...declareSignedInPath('/help', 2, 'hub', '帮助中心', 'Help centre'),
      screen: lazyScreen(() => import('./help-screen.tsx'), 'HelpScreen'),
      /** Searched words. */
      search: z.object({ q: z.optional(z.string()) }),
    },
    {
      ...declareSignedInPath('/operation_manual', 3, 'reading', '操作手册', 'User manual'),
      screen: lazyScreen(loadLists, 'ManualScreen'),
    },
    {
      ...declareSignedInPath('/introduce', 3, 'reading', '功能介绍', 'Feature overview'),
      screen: lazyScreen(loadTopics, 'FeatureScreen'),
      search,
    },
    {
      ...declareSignedInPath('/functionalTutorial', 3, 'list', '功能教程', 'Tutorials'),
      screen: lazyScreen(loadLists, 'TutorialListScreen'),
    },
    {
      ...declareSignedInPath('/question', 3, 'reading', '常见问题', 'FAQ'),
      screen: lazyScreen(loadTopics, 'QuestionScreen'),
      search,
    },
    {
      ...declareSignedInPath('/tutorial', 3, 'reading', '教程', 'Tutorial'),
      screen: lazyScreen(loadTopics, 'TutorialScreen'),
      search,
    },
    {
      ...declareSignedInPath('/moreQuestion', 3, 'list', '更多问题', 'More questions'),
      screen: lazyScreen(loadLists, 'QuestionListScreen'),
    },
    {
      ...declareSignedInPath('/equipmentDescription', 3, 'reading', '设备说明', 'Device manual'),
      screen: lazyScreen(loadTopics, 'DeviceManualScreen'),
      search,
    },
  ],
} as const satisfies ModuleRoutes
