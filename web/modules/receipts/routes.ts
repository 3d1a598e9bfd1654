import * as z from 'zod/mini'
import { lazyScreen } from '#web/routing/lazy-screen.ts'
import { declareSignedInPath, type ModuleRoutes } from '#web/routing/route-row.ts'

const text = z.optional(z.string())
/** Id of a style of the merchant, or name of a ready-made one. */
const styleSearch = z.object({ id: text, ready: text })

export const routes = {
  'Device settings': [
    {
      ...declareSignedInPath(
        '/choose_receipts_style',
        3,
        'picker',
        '小票样式',
        'Receipt styles',
        'receipts.see',
      ),
      screen: lazyScreen(() => import('./receipt-list-screen.tsx'), 'ReceiptListScreen'),
    },
    {
      ...declareSignedInPath(
        '/preview_style',
        4,
        'draw',
        '小票预览',
        'Receipt preview',
        'receipts.see',
      ),
      screen: lazyScreen(() => import('./receipt-preview-screen.tsx'), 'ReceiptPreviewScreen'),
      search: styleSearch,
    },
    {
      ...declareSignedInPath(
        '/editor_receipt',
        4,
        'draw',
        '编辑小票',
        'Edit receipt',
        'receipts.edit',
      ),
      screen: lazyScreen(() => import('./receipt-form-screen.tsx'), 'ReceiptFormScreen'),
      search: styleSearch,
    },
  ],
} as const satisfies ModuleRoutes
