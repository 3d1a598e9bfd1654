import * as z from 'zod/mini'
import type { Sentence } from '../base/sentence.ts'
import { momentIfAny } from '../base/wire.ts'

/**
 * States of a setting that a device keeps, such as the content of its screen. Only the device's own
 * confirmation leads to `held`.
 */
export const holdingStates = {
  never: { zh: '还没有下发过', en: 'Nothing sent yet' },
  lost: {
    zh: '设备清空、升级或换过，等重新下发',
    en: 'Cleared, upgraded or another board: to be sent again',
  },
  changed: { zh: '有改动，还没有下发', en: 'Changed, and not sent yet' },
  sent: { zh: '已下发，等设备答复', en: 'Sent, waiting for its answer' },
  held: { zh: '设备已确认', en: 'Confirmed' },
  refused: { zh: '设备没有接受', en: 'Refused by the device' },
  doubt: { zh: '结果待确认，设备无响应', en: 'Unconfirmed, no response' },
} as const satisfies Record<string, Sentence>
export type HoldingState = keyof typeof holdingStates
export const holdingState = {
  state: z.enum(Object.keys(holdingStates) as [HoldingState, ...HoldingState[]]),
  /** Reason code if the device did not accept the setting. */
  code: z.string(),
  since: momentIfAny,
}
