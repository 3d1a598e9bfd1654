import { NOBODY_CAME } from './boards/two-boards.ts'
import type { DeviceState } from './device-state.ts'
import { NOTHING_HELD } from './meters/judge-meters.ts'

/** Returns the state of a device that never sent anything, with every count plausible. */
export function createInitialDeviceState(deviceId: string, siteId: string): DeviceState {
  const board = { boot: null, model: '', firmware: '', app: '', signal: null, slots: null }
  const newest = { meterBoot: null, meterSeq: null, meteredAt: null, stockAt: null }
  const meters = { ...newest, held: NOTHING_HELD }
  const counted = { life: null, livesBefore: 0, ...meters, totals: {} }
  const pace = { type: 'game', meterFactor: BELIEVED } as const
  const connection = { online: false, session: '', gateway: 0, heardAt: null, cameAt: null }
  const last = { nonsenseKind: '', nonsenseAbout: '', nonsenseAt: null } as const
  const boards = { comings: NOBODY_CAME, otherAt: null }
  const trouble = { faults: {}, ...boards, nonsense: 0, ...last }
  return { deviceId, siteId, ...pace, ...connection, play: null, ...board, ...counted, ...trouble }
}

/** With this factor no count is implausible. */
const BELIEVED = 1_000_000
