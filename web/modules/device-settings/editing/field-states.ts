import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import type { SettingChange } from '#contract/device-settings/device-settings.ts'
import type { DeviceState } from '#web/kit/device-field/device-state.tsx'

/** Returns the values that were sent to the device and not answered yet, by parameter. */
export function mergePendingSettings(changes: readonly SettingChange[]): DeviceSettings {
  const pendingChanges = changes.filter(({ state }) => state === 'asked').toReversed()
  return Object.assign({}, ...pendingChanges.map(({ wished }) => wished)) as DeviceSettings
}

type FieldStateSources = {
  /** Newest first. */
  readonly changes: readonly SettingChange[]
  readonly held: DeviceSettings
  readonly whyOf: (code: string) => string
}

/**
 * Returns the outcome of the newest change of a parameter; undefined if none was sent or the value has
 * changed since.
 */
export function findSettingFieldState(
  id: string,
  { changes, held, whyOf }: FieldStateSources,
): DeviceState | undefined {
  const newest = changes.find(({ wished }) => wished[id] !== undefined)
  if (!newest) return undefined
  const { state, createTime, endedTime, code } = newest
  const askedValue = newest.wished[id]!
  if (state === 'asked') return { is: 'sent', at: createTime }
  if (state === 'doubt') return { is: 'doubt', asked: askedValue }
  // If the device now holds the value, it was accepted after all, or set at the machine. No failure is shown
  // then.
  const holds = held[id] === askedValue
  if (state === 'expired' && !holds) return { is: 'expired', asked: askedValue }
  if (state === 'refused' && !holds) return { is: 'refused', asked: askedValue, why: whyOf(code) }
  if (state === 'done' && holds) return { is: 'confirmed', at: endedTime ?? createTime }
  return undefined
}
