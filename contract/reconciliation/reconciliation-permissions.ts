import { declarePermissions } from '../base/permission.ts'

/** Separate from the calls, for screens that only lead there. */
export const reconciliationPermissions = declarePermissions(
  'reconciliation',
  { zh: '对账', en: 'Reconciliation' },
  {
    see: { zh: '查看对账', en: 'View reconciliation' },
    explain: { zh: '核实差异', en: 'Verify discrepancies' },
    close: { zh: '关账', en: 'Close days' },
    reopen: { zh: '重新开账', en: 'Reopen closed days' },
  },
)

export const cashPermissions = declarePermissions(
  'cash',
  { zh: '收现金', en: 'Cash collection' },
  {
    see: { zh: '查看收现金和交班记录', en: 'View cash collections and handovers' },
    count: { zh: '收现金和交班', en: 'Collect and hand over cash' },
  },
)
