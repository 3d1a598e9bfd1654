import { declarePermissions } from '../base/permission.ts'

/** Separate from the calls, because the calls of wallet and rates need them without those of transfers. */
export const walletPermissions = declarePermissions(
  'wallet',
  { zh: '钱包', en: 'Wallet' },
  {
    see: { zh: '查看钱包和资金明细', en: 'View wallet and transactions' },
    export: { zh: '导出资金明细', en: 'Export transactions' },
    rates: { zh: '修改兑换比例', en: 'Change exchange rates' },
    transfer: { zh: '转账给其他商户', en: 'Transfer money to other merchants' },
  },
)
