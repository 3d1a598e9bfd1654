import { HOUR_MS } from '#contract/base/durations.ts'
import type { Clock } from '../clock.ts'
import { openSimulatedPhone, type SimulatedPhoneOptions } from './phone.ts'
import { PEOPLE, listPhoneVisits, type PhoneVisit } from './phone-visits.ts'
import { type PlacedBoard } from './venue-hours.ts'

/** Settings for players who scan machines and pay by phone, following the hours of each venue. */
export type SimulatedPlayersOptions = Omit<SimulatedPhoneOptions, 'person'> & {
  readonly devices: readonly PlacedBoard[]
  readonly seed: string
  readonly clock: Clock
  readonly defect: (error: unknown) => void
}
export type Players = { stop(): void }

export function startPlayers({
  devices,
  seed,
  clock,
  defect,
  ...phoneOptions
}: SimulatedPlayersOptions): Players {
  const phones = Array.from({ length: PEOPLE }, (_, number) =>
    openSimulatedPhone({ ...phoneOptions, person: `${seed}/${number}` }),
  )
  const timers = new Set<() => void>()

  function scheduleAfter(ms: number, run: () => void): void {
    const callOff = clock.after(ms, () => {
      timers.delete(callOff)
      run()
    })
    timers.add(callOff)
  }
  function schedulePhoneHour(from: number): void {
    const begins = from - (from % HOUR_MS)
    for (const { code, ...placed } of devices) {
      for (const each of listPhoneVisits({ code, ...placed }, begins, seed)) {
        if (each.at >= from)
          scheduleAfter(each.at - from, () => void orderByPhone(code, each).catch(defect))
      }
    }
    scheduleAfter(begins + HOUR_MS - from, () => schedulePhoneHour(begins + HOUR_MS))
  }
  async function orderByPhone(
    code: string,
    { person, bought, paysAfterMs }: PhoneVisit,
  ): Promise<void> {
    const phone = phones[person]!
    const orderId = await phone.order(code, bought)
    if (orderId === undefined || paysAfterMs === undefined) return
    scheduleAfter(paysAfterMs, () => void phone.pay(orderId).catch(defect))
  }
  schedulePhoneHour(clock.now())
  return {
    stop() {
      for (const callOff of timers) callOff()
      timers.clear()
    },
  }
}
