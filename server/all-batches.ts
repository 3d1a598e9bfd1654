import { screenKind } from './modules/ads/surface.ts'
import { clearData } from './modules/clearing/surface.ts'
import { settingsSet, settingsUndone } from './modules/device-settings/surface.ts'
import { control, type AnyBatchKind } from './modules/batches/surface.ts'
import { packagesPush } from './modules/offers/push.ts'
import { receiptKind, tryOutKind } from './modules/receipts/surface.ts'
import { upgrade } from './modules/upgrades/kind.ts'

/** All that many devices can be told together: each is its own module's. */
export const batchKinds: readonly AnyBatchKind[] = [
  control,
  clearData,
  settingsSet,
  settingsUndone,
  screenKind,
  packagesPush,
  receiptKind,
  tryOutKind,
  upgrade,
]
