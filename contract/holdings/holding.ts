import * as z from 'zod/mini'
import type { Sentence } from '../base/sentence.ts'
import { momentIfAny } from '../base/wire.ts'

/**
 * States of a setting that a device keeps, such as the content of its screen. Only the device's own
 * confirmation leads to `held`.
 */
export const holdingStates = {
  never: { zh: '未下发', en: 'Not sent' },
  /** The device was cleared or updated, or its board was replaced. */
  lost: { zh: '待重新下发', en: 'To be resent' },
  changed: { zh: '修改未下发', en: 'Change not sent' },
  sent: { zh: '已下发', en: 'Sent' },
  held: { zh: '已确认', en: 'Confirmed' },
  refused: { zh: '已拒绝', en: 'Rejected' },
  doubt: { zh: '无响应', en: 'No response' },
} as const satisfies Record<string, Sentence>
export type HoldingState = keyof typeof holdingStates
export const holdingState = {
  state: z.enum(Object.keys(holdingStates) as [HoldingState, ...HoldingState[]]),
  /** Reason code if the device did not accept the setting. */
  code: z.string(),
  since: momentIfAny,
}
