import { isUsable, type Machine, type Step } from '../machine/machine.ts'
import type { Act } from './venue-hours.ts'

const PAYING: ReadonlySet<Step['is']> = new Set(['pay', 'change', 'credit', 'vend'])

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
    const isBusy = after === 0 && act.at < busyUntil
    if (isBusy || (PAYING.has(step.is) && !isUsable(machine))) gone.add(act)
    if (step.is === 'vend' && !machine.totals.stock[step.slot]) gone.add(act)
    if (gone.has(act)) return false
    if (after === 0) busyUntil = actEndTime(act)
    return true
  }
}

export function actEndTime({ at, steps }: Act): number {
  return at + (steps.at(-1)?.after ?? 0)
}
