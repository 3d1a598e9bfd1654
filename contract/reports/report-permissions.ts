import { declarePermissions } from '../base/permission.ts'

/** Separate from the calls, for screens that only lead there. */
export const reportPermissions = declarePermissions(
  'reports',
  { zh: '统计', en: 'Statistics' },
  {
    see: { zh: '查看统计', en: 'View statistics' },
    export: { zh: '导出统计', en: 'Export statistics' },
  },
)
