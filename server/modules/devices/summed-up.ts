import type { DeviceStateWord, DeviceToday } from '#contract/device-state.ts'
import { fen } from '#contract/money.ts'
import type { Earned } from './shown-state.ts'
import { sumOf } from './today-store.ts'

type Seen = { readonly id: string; readonly state: DeviceStateWord }

/** How many of these devices are in which state, and what was counted at all of them today. */
export function summedUp(
  devices: readonly Seen[],
  days: ReadonlyMap<string, DeviceToday>,
  earned: Earned | undefined,
) {
  const count = (word: DeviceStateWord) => devices.filter(({ state }) => state === word).length
  const states = {
    fault: count('fault'),
    offline: count('offline'),
    locked: count('locked'),
    playing: count('playing'),
    online: count('online'),
  }
  const counted = sumOf(devices.flatMap(({ id }) => days.get(id) ?? []))
  if (!earned) return { states, today: counted }
  const onlineFen = devices.reduce((sum, { id }) => sum + (earned.get(id) ?? 0), 0)
  return { states, today: { ...counted, onlineFen: fen(onlineFen) } }
}
