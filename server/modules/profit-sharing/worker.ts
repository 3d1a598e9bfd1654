import type { Carrier } from '#server/platform/outbox/outbox.ts'
import { callBackCarrier } from './shares/recall-worker.ts'
import { forgetCarrier } from './beneficiaries/receiver-removal-worker.ts'
import { handOnCarrier, type HandOnNeed } from './shares/send-worker.ts'
import { payOutCarrier, type PayOutWorkerNeed } from './payments/payout-worker.ts'

export function sharingCarriers(need: HandOnNeed & PayOutWorkerNeed): Carrier[] {
  return [handOnCarrier(need), callBackCarrier(need), payOutCarrier(need), forgetCarrier(need)]
}
