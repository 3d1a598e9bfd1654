/** Open faults of a device as far as they were reported, by code and slot. No I/O. */
export type OpenFault = { readonly code: string; readonly slot?: number; readonly since: string }
type WithFaults = { readonly faults: Readonly<Record<string, OpenFault>> }

const FAULTS_MAX = 100

export function raiseFault<State extends WithFaults>(
  state: State,
  key: string,
  fault: Omit<OpenFault, 'since'>,
  now: Date,
): State {
  const { faults } = state
  if (Object.hasOwn(faults, key) || Object.keys(faults).length >= FAULTS_MAX) return state
  return { ...state, faults: { ...faults, [key]: { ...fault, since: now.toISOString() } } }
}

export function clearFaults<State extends WithFaults>(
  state: State,
  ...keys: readonly string[]
): State {
  // This runs for every message, and mostly nothing has to be cleared.
  if (!keys.some((key) => Object.hasOwn(state.faults, key))) return state
  const left = Object.entries(state.faults).filter(([key]) => !keys.includes(key))
  return { ...state, faults: Object.fromEntries(left) }
}
