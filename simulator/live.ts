import type { Board } from './board.ts'
import type { Clock } from './clock.ts'
import type { Machine } from './machine.ts'
import { actsOf, HOUR_MS, type Act, type Placed } from './venue-hours.ts'
import { newVisitors } from './visitors.ts'

export type LiveNeed = {
  readonly placed: Placed
  readonly seed: string
  /** Until the power goes. */
  readonly clock: Clock
  readonly board: Pick<Board, 'step'>
  readonly machine: () => Machine
}

/** People come to a machine from now on, as the hours of its venue have it. */
export function live({ placed, seed, clock, board, machine }: LiveNeed): void {
  const coming = actsFrom(placed, seed, clock.now())
  const isTaken = newVisitors()

  function next(): void {
    const act = coming.next().value
    clock.after(act.at - clock.now(), () => {
      for (const turn of act.steps) {
        clock.after(turn.after, () => {
          if (isTaken(act, turn, machine())) board.step(turn.step)
        })
      }
      next()
    })
  }
  next()
}

function* actsFrom(placed: Placed, seed: string, now: number): Generator<Act, never> {
  for (let hour = now - (now % HOUR_MS); ; hour += HOUR_MS) {
    for (const act of actsOf(placed, hour, seed)) if (act.at >= now) yield act
  }
}
