import type { DeviceEvent, Meters } from '#gateway/protocol.ts'
import { newMachine } from './machine.ts'
import { take } from './machine-steps.ts'
import { actsOf, HOUR_MS, type Act, type Placed } from './venue-hours.ts'
import { endOf, newVisitors } from './visitors.ts'

/** What a device would have told in an hour that is over. */
export type PastHour = {
  /** When it begins; milliseconds since 1970. */
  readonly hour: number
  /** Totals at its end. */
  readonly meters: Meters
  readonly events: readonly DeviceEvent[]
}

const DAY_HOURS = 24

/**
 * Some hours of a machine, with the people who come to it by the seed: the same who would come if it
 * were live. First comes the hour before them, for the totals that they begin with. What is counted
 * starts at nothing a day earlier: one stretch knows nothing of another.
 */
export function pastHours(placed: Placed, from: number, until: number, seed: string): PastHour[] {
  const isTaken = newVisitors()
  const past: PastHour[] = []
  let machine = newMachine(placed.type)
  let acts: readonly Act[] = []
  let seq = 0
  for (let hour = from - DAY_HOURS * HOUR_MS; hour < until; hour += HOUR_MS) {
    // A visit that began in the hour before goes on into this one.
    acts = [...acts.filter((act) => endOf(act) >= hour), ...actsOf(placed, hour, seed)]
    const events: DeviceEvent[] = []
    for (const { at, act, turn } of turnsIn(acts, hour)) {
      if (!isTaken(act, turn, machine)) continue
      const after = take(placed.type, machine, turn.step)
      machine = after.machine
      for (const said of after.said) {
        seq += 1
        events.push({ id: `past-${from / HOUR_MS}-${seq}`, boot: 0, seq, at, ...said })
      }
    }
    seq += 1
    const meters = { life: 0, boot: 0, seq, at: hour + HOUR_MS - 1, ...machine.totals }
    past.push({ hour, meters, events })
  }
  return past.filter(({ hour }) => hour >= from - HOUR_MS)
}

function turnsIn(acts: readonly Act[], hour: number) {
  const all = acts.flatMap((act) =>
    act.steps.map((turn) => ({ at: act.at + turn.after, act, turn })),
  )
  return all.filter(({ at }) => at >= hour && at < hour + HOUR_MS).toSorted((a, b) => a.at - b.at)
}
