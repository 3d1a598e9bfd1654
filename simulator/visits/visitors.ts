import { isMachineUsable, type Machine, type Step } from '../machine/machine.ts'
import type { MachineVisit } from './venue-hours.ts'

const PAYING: ReadonlySet<Step['is']> = new Set(['pay', 'change', 'credit', 'vend'])

type StepDecision = (
  act: MachineVisit,
  turn: MachineVisit['steps'][number],
  machine: Machine,
) => boolean

/**
 * Returns a function that decides whether a step of a visit is taken. Customers who find the machine busy or
 * out of order go elsewhere, and nobody pays at a machine that has broken down since.
 */
export function createVisitStepDecision(): StepDecision {
  const leftVisits = new WeakSet<MachineVisit>()
  let busyUntil = 0
  return (act, { after, step }, machine) => {
    if (act.by === 'staff') return true
    const isBusy = after === 0 && act.at < busyUntil
    if (isBusy || (PAYING.has(step.is) && !isMachineUsable(machine))) leftVisits.add(act)
    if (step.is === 'vend' && !machine.totals.stock[step.slot]) leftVisits.add(act)
    if (leftVisits.has(act)) return false
    if (after === 0) busyUntil = getVisitEndTime(act)
    return true
  }
}

export function getVisitEndTime({ at, steps }: MachineVisit): number {
  return at + (steps.at(-1)?.after ?? 0)
}
