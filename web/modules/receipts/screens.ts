import * as z from 'zod/mini'
import { lazyScreen, type ScreensOf } from '#web/routing/lazy-screen.tsx'
import type { routes } from './routes.ts'

const text = z.optional(z.string())
/** Of the merchant's own; or the name of one that is ready-made. */
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
