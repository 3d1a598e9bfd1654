import type { Sentence } from '../base/sentence.ts'

/** Names of the states of an issued voucher. This file holds no schema, for the player pages. */
export const voucherStateNames = {
  issued: { zh: '未使用', en: 'Unused' },
  reserved: { zh: '付款中', en: 'In checkout' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  stopped: { zh: '已停用', en: 'Deactivated' },
} as const satisfies Record<string, Sentence>
