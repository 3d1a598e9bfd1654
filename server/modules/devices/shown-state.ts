import type { Device, DeviceNow } from '#contract/devices.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { statesOf, type SeenState } from './fact-store.ts'

type Shown = Omit<DeviceNow, keyof Device>

const NOTHING: DeviceNow['totals'] = {
  plays: 0,
  testPlays: 0,
  coinIn: 0,
  credits: 0,
  coinOut: 0,
  prizesOut: 0,
  ticketsOut: 0,
  cashIn: {},
  stock: {},
  hopper: 0,
}
const NEVER_CAME: Shown = {
  online: false,
  heardAt: null,
  model: '',
  firmware: '',
  app: '',
  faults: [],
  nonsense: 0,
  totals: NOTHING,
}

/** Devices with how they are now. */
export async function withStates<Row extends { readonly id: string }>(
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
): Promise<(Row & Shown)[]> {
  const ids = rows.map(({ id }) => id)
  const states = await statesOf(tx, scope, ids)
  return rows.map((row) => {
    const state = states.get(row.id)
    return { ...row, ...(state ? shown(state) : NEVER_CAME) }
  })
}

function shown(state: SeenState): Shown {
  const { online, heardAt, model, firmware, app, signal, slots, faults, nonsense, life } = state
  return {
    online,
    heardAt,
    model,
    firmware,
    app,
    ...(signal !== null && { signal }),
    ...(slots !== null && { slots }),
    ...(life !== null && { life }),
    faults: Object.values(faults).map((fault) => ({ ...fault, since: new Date(fault.since) })),
    nonsense,
    totals: { ...NOTHING, ...state.totals },
  }
}
