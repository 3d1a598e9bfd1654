import { screenKind } from './modules/ads/surface.ts'
import { clearData } from './modules/clearing/surface.ts'
import { settingsSet, settingsUndone } from './modules/device-settings/surface.ts'
import { control, type AnyBatchKind } from './modules/batches/surface.ts'
import type { AnyHolding } from './modules/holdings/surface.ts'
import { packagesPush } from './modules/offers/packages-batch.ts'
import { receiptKind, tryOutKind } from './modules/receipts/surface.ts'
import { upgrade } from './modules/upgrades/upgrade-batch.ts'

/** All settings that devices keep and confirm. */
export const holdings: readonly AnyHolding[] = [screenKind, receiptKind]

/** All kinds of batches for many devices. Each is declared in its own module. */
export const batchKinds: readonly AnyBatchKind[] = [
  control,
  clearData,
  settingsSet,
  settingsUndone,
  ...holdings,
  packagesPush,
  tryOutKind,
  upgrade,
]
