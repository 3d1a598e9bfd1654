import type { Carrier } from '#server/platform/outbox/outbox.ts'
import { callBackCarrier } from './shares/recall-worker.ts'
import { forgetCarrier } from './beneficiaries/receiver-removal-worker.ts'
import { handOnCarrier, type HandOnDeps } from './shares/send-worker.ts'
import { payOutCarrier, type PayOutWorkerDeps } from './payments/payout-worker.ts'

export function sharingCarriers(deps: HandOnDeps & PayOutWorkerDeps): Carrier[] {
  return [handOnCarrier(deps), callBackCarrier(deps), payOutCarrier(deps), forgetCarrier(deps)]
}
