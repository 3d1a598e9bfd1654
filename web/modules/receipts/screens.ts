import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const text = z.optional(z.string())
/** Id of a style of the merchant, or name of a ready-made one. */
const styleSearch = z.object({ id: text, ready: text })

export const screens = {
  '/choose_receipts_style': {
    screen: lazyScreen(() => import('./receipt-list-screen.tsx'), 'ReceiptListScreen'),
  },
  '/preview_style': {
    screen: lazyScreen(() => import('./receipt-preview-screen.tsx'), 'ReceiptPreviewScreen'),
    search: styleSearch,
  },
  '/editor_receipt': {
    screen: lazyScreen(() => import('./receipt-form-screen.tsx'), 'ReceiptFormScreen'),
    search: styleSearch,
  },
} as const satisfies ScreensOf<typeof routes>
