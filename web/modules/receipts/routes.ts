import { declareSignedInPath, type RoutesByArea } from '#web/routing/route-row.ts'

export const routes = {
  'Device settings': [
    declareSignedInPath(
      '/choose_receipts_style',
      3,
      'picker',
      '小票样式',
      'Receipt style',
      'receipts.see',
    ),
    declareSignedInPath('/preview_style', 4, 'draw', '小票预览', 'Receipt preview', 'receipts.see'),
    declareSignedInPath('/editor_receipt', 4, 'draw', '编辑小票', 'Edit receipt', 'receipts.edit'),
  ],
} as const satisfies RoutesByArea
