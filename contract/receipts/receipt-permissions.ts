import { declarePermissions } from '../base/permission.ts'

export const receiptPermissions = declarePermissions(
  'receipts',
  { zh: '小票', en: 'Receipts' },
  {
    see: { zh: '查看小票样式', en: 'View receipt styles' },
    edit: { zh: '编辑、下发和试打小票', en: 'Edit, send and test-print receipts' },
  },
)
