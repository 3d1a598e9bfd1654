import { sellsBySlot } from '#contract/device.ts'
import type { Clock } from './clock.ts'
import { builds } from './machine.ts'
import { openPhone, type Phone, type PhoneWish } from './phone.ts'
import { between, countAround, oneOf, randomOf, type Random } from './random.ts'
import { busyness, HOUR_MS, type Placed } from './venue-hours.ts'

/** Players who scan a machine and pay by phone, as the hours of its venue have it. */
export type PlayersWish = Omit<PhoneWish, 'person'> & {
  readonly devices: readonly Placed[]
  readonly seed: string
  readonly clock: Clock
  readonly defect: (error: unknown) => void
}
export type Players = { stop(): void }

/** Who comes again is the same person, with the orders and coins of before. */
const PEOPLE = 60
const VISITS_PER_HOUR = 1.2
const TURNED_AWAY = 0.06
const PLAYS_MAX = 3
/** As long as it takes to find the button. */
const PAY_MS = 4_000

type Visit = { readonly at: number; readonly placed: Placed; readonly random: Random }

export function startPlayers({ devices, seed, clock, defect, ...wish }: PlayersWish): Players {
  const phones = Array.from({ length: PEOPLE }, (_, number) =>
    openPhone({ ...wish, person: `${seed}/${number}` }),
  )
  const payable = devices.filter(({ type }) => builds[type].pays !== 'change')
  const waiting = new Set<() => void>()

  function after(ms: number, run: () => void): void {
    const callOff = clock.after(ms, () => {
      waiting.delete(callOff)
      run()
    })
    waiting.add(callOff)
  }
  function hour(from: number): void {
    const begins = from - (from % HOUR_MS)
    for (const placed of payable) {
      for (const { at, random } of visitsOf(placed, begins, seed)) {
        if (at >= from) after(at - from, () => void visit({ at, placed, random }).catch(defect))
      }
    }
    after(begins + HOUR_MS - from, () => hour(begins + HOUR_MS))
  }
  async function visit({ placed, random }: Visit): Promise<void> {
    const phone = oneOf(random, phones)
    const orderId = await orderBy(phone, placed, random)
    if (orderId === undefined || random() < TURNED_AWAY) return
    after(between(random, 1, 2) * PAY_MS, () => void phone.pay(orderId).catch(defect))
  }
  hour(clock.now())
  return {
    stop() {
      for (const callOff of waiting) callOff()
      waiting.clear()
    },
  }
}

function orderBy(phone: Phone, { code, type }: Placed, random: Random) {
  const slot = between(random, 1, builds[type].slots)
  return phone.order(code, sellsBySlot(type) ? { slot } : { plays: between(random, 1, PLAYS_MAX) })
}

function visitsOf(placed: Placed, hour: number, seed: string): Visit[] {
  const random = randomOf(seed, placed.code, hour, 'by phone')
  const count = countAround(random, VISITS_PER_HOUR * busyness(placed.venue, hour))
  return Array.from({ length: count }, () => {
    const at = hour + between(random, 0, HOUR_MS - 1)
    return { at, placed, random: randomOf(seed, placed.code, at) }
  })
}
