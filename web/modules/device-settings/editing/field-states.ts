import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import type { SettingChange } from '#contract/device-settings/device-settings.ts'
import type { DeviceState } from '#web/kit/device-field/device-state.tsx'

/** What is on its way to a device, by parameter: of what was sent and not answered yet. */
export function underWay(changes: readonly SettingChange[]): DeviceSettings {
  const asked = changes.filter(({ state }) => state === 'asked').toReversed()
  return Object.assign({}, ...asked.map(({ wished }) => wished)) as DeviceSettings
}

type Saying = {
  /** The newest first. */
  readonly changes: readonly SettingChange[]
  readonly held: DeviceSettings
  readonly whyOf: (code: string) => string
}

/** What became of the newest wish for a parameter; nothing where somebody changed it since. */
export function findFieldState(
  id: string,
  { changes, held, whyOf }: Saying,
): DeviceState | undefined {
  const newest = changes.find(({ wished }) => wished[id] !== undefined)
  if (!newest) return undefined
  const { state, createTime, endedTime, code } = newest
  const asked = newest.wished[id]!
  if (state === 'asked') return { is: 'sent', at: createTime }
  if (state === 'doubt') return { is: 'doubt', asked }
  // What it holds by now was not refused, or was wished again at the machine.
  const holds = held[id] === asked
  if (state === 'expired' && !holds) return { is: 'expired', asked }
  if (state === 'refused' && !holds) return { is: 'refused', asked, why: whyOf(code) }
  if (state === 'done' && holds) return { is: 'confirmed', at: endedTime ?? createTime }
  return undefined
}
