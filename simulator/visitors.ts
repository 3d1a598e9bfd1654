import { isUsable, type Machine } from './machine.ts'
import type { Act } from './venue-hours.ts'

type Taken = (act: Act, turn: Act['steps'][number], machine: Machine) => boolean

/**
 * Whether somebody at a machine takes this step of what they came for: who finds it busy or out of
 * order goes elsewhere, and nobody pays on where it has broken down since.
 */
export function newVisitors(): Taken {
  const gone = new WeakSet<Act>()
  let busyUntil = 0
  return (act, { after, step }, machine) => {
    if (act.by === 'staff') return true
    const pays = step.is === 'pay' || step.is === 'change'
    const isBusy = after === 0 && act.at < busyUntil
    if (isBusy || (pays && !isUsable(machine))) gone.add(act)
    if (gone.has(act)) return false
    if (after === 0) busyUntil = endOf(act)
    return true
  }
}

export function endOf({ at, steps }: Act): number {
  return at + (steps.at(-1)?.after ?? 0)
}
