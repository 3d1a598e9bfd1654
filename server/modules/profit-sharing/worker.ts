import type { Carrier } from '#server/platform/outbox.ts'
import { callBackCarrier } from './call-back-worker.ts'
import { forgetCarrier } from './forget-worker.ts'
import { handOnCarrier, type HandOnNeed } from './hand-on-worker.ts'
import { payOutCarrier, type PayOutWorkerNeed } from './pay-out-worker.ts'

export function sharingCarriers(need: HandOnNeed & PayOutWorkerNeed): Carrier[] {
  return [handOnCarrier(need), callBackCarrier(need), payOutCarrier(need), forgetCarrier(need)]
}
