import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'
import type { FormerPlayerState } from '#contract/former-players/former-player.ts'

const STATES = { waiting: true, claimed: true, ended: true, refused: true } as const

export const routes = {
  'Our own': [
    {
      ...declareSignedInPath(
        '/member_import',
        3,
        'list',
        '导入老会员',
        'Import former members',
        'members.import',
      ),
      rail: '/marketingTools',
      screen: lazyScreen(() => import('./import-screen.tsx'), 'MemberImportScreen'),
      search: z.object({
        q: z.optional(z.string()),
        file: z.optional(z.string()),
        state: searchWordSchema<FormerPlayerState>(STATES),
      }),
    },
  ],
} as const satisfies ModuleRoutes
