import * as z from 'zod/mini'
import type { Sentence } from '../base/sentence.ts'
import { momentIfAny } from '../base/wire.ts'

/**
 * States of a setting that a device keeps, such as the content of its screen. Only the device's own
 * confirmation leads to `held`.
 */
export const holdingStates = {
  never: { zh: '尚未下发', en: 'Not sent yet' },
  /** The device was cleared or updated, or its board was replaced. */
  lost: { zh: '待重新下发', en: 'Not sent again yet' },
  changed: { zh: '已修改，未下发', en: 'Changed, not sent yet' },
  sent: { zh: '已下发，等待设备响应', en: 'Sent, waiting for the device' },
  held: { zh: '设备已确认', en: 'Confirmed' },
  refused: { zh: '设备已拒绝', en: 'Rejected by the device' },
  doubt: { zh: '结果待确认，设备无响应', en: 'Unconfirmed, no response' },
} as const satisfies Record<string, Sentence>
export type HoldingState = keyof typeof holdingStates
export const holdingState = {
  state: z.enum(Object.keys(holdingStates) as [HoldingState, ...HoldingState[]]),
  /** Reason code if the device did not accept the setting. */
  code: z.string(),
  since: momentIfAny,
}
