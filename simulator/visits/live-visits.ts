import { HOUR_MS } from '#contract/base/durations.ts'
import type { Board } from '../board/board.ts'
import type { Clock } from '../clock.ts'
import type { Machine } from '../machine/machine.ts'
import { listVisitsInHour, type MachineVisit, type PlacedBoard } from './venue-hours.ts'
import { createVisitStepDecision } from './visitors.ts'

export type LiveDeps = {
  readonly placed: PlacedBoard
  readonly seed: string
  /** Until the power goes. */
  readonly clock: Clock
  readonly board: Pick<Board, 'step'>
  readonly machine: () => Machine
}

/** Simulates the visits to a machine from now on, following the hours of its venue. */
export function simulateVisits({ placed, seed, clock, board, machine }: LiveDeps): void {
  const visits = generateVisits(placed, seed, clock.now())
  const isTaken = createVisitStepDecision()

  function scheduleNextVisit(): void {
    const act = visits.next().value
    clock.after(act.at - clock.now(), () => {
      for (const visitStep of act.steps) {
        clock.after(visitStep.after, () => {
          if (isTaken(act, visitStep, machine())) board.step(visitStep.step)
        })
      }
      scheduleNextVisit()
    })
  }
  scheduleNextVisit()
}

function* generateVisits(
  placed: PlacedBoard,
  seed: string,
  now: number,
): Generator<MachineVisit, never> {
  for (let hour = now - (now % HOUR_MS); ; hour += HOUR_MS) {
    for (const act of listVisitsInHour(placed, hour, seed)) if (act.at >= now) yield act
  }
}
