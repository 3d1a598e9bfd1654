import { useEffect } from 'react'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'
import { userId } from '#web/client/session/session.ts'

/** Pieces of one product to bring, and the machines that they are for. */
export type Picked = {
  readonly id: string
  readonly name: string
  readonly englishName: string
  readonly picture: string
  readonly pieces: number
  /** Earliest date among them; empty if they have none. */
  readonly until: string
  readonly to: readonly { readonly machine: string; readonly pieces: number }[]
}
type Machine = PickStop['equipmentList'][number]

/** A negative book stock is an error, and the room never exceeds the capacity. */
export const roomIn = ({
  stock,
  capacity,
}: {
  readonly stock: number
  readonly capacity: number
}) => capacity - Math.max(0, stock)

export const bringTo = ({ slots }: Machine) => slots.reduce((sum, slot) => sum + roomIn(slot), 0)

/** Names each machine by its number at the venue. Adds the site if several machines have the same number. */
function namedMachines(stops: readonly PickStop[]): (Machine & { readonly machine: string })[] {
  const all = stops.flatMap(({ fieldName, equipmentList }) =>
    equipmentList.map((each) => ({ ...each, fieldName })),
  )
  const sameNumber = Map.groupBy(all, ({ number }) => number)
  return all.map(({ fieldName, ...each }) => {
    const isAlone = sameNumber.get(each.number)?.length === 1
    return { ...each, machine: isAlone ? each.number : `${fieldName} ${each.number}`.trim() }
  })
}

/** Returns the pieces to bring, summed by product, largest number first. */
export function pickedOf(stops: readonly PickStop[]): Picked[] {
  const lines = namedMachines(stops).flatMap(({ equipmentId, machine, slots }) =>
    slots.map((slot) => ({ ...slot, equipmentId, machine, pieces: roomIn(slot) })),
  )
  const byGoods = [...Map.groupBy(lines, ({ giftId }) => giftId)]
  const all = byGoods.map(([id, own]): Picked => {
    const to = [...Map.groupBy(own, ({ equipmentId }) => equipmentId).values()]
    const [{ name, englishName, picture, effectiveDate: until }] = own as [(typeof own)[number]]
    return {
      id,
      name,
      englishName,
      picture,
      until,
      pieces: sumLinePieces(own),
      to: to.map((there) => ({ machine: there[0]!.machine, pieces: sumLinePieces(there) })),
    }
  })
  return all.toSorted((one, other) => other.pieces - one.pieces)
}

/** Returns the expired pieces and their machines, summed by product, largest number first. */
export function toTakeOut(stops: readonly PickStop[]) {
  const lines = namedMachines(stops).flatMap(({ machine, takeOut = [] }) =>
    takeOut.map((each) => ({ ...each, machine })),
  )
  const all = [...Map.groupBy(lines, ({ giftId }) => giftId)].map(([id, own]) => {
    const at = [...Map.groupBy(own, ({ machine }) => machine)]
    return {
      id,
      name: own[0]!.name,
      englishName: own[0]!.englishName,
      pieces: sumLinePieces(own),
      at: at.map(([machine, there]) => ({ machine, pieces: sumLinePieces(there) })),
    }
  })
  return all.toSorted((one, other) => other.pieces - one.pieces)
}

/** A changer that is short of coins. */
export type Short = { readonly machine: string; readonly left: number; readonly bring: number }

export function shortOf(stops: readonly PickStop[]): Short[] {
  return namedMachines(stops).flatMap(({ machine, coins }) =>
    coins ? [{ machine, ...coins }] : [],
  )
}

function sumLinePieces(lines: readonly { readonly pieces: number }[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Id of the coin line, different from any product id. Ticks are stored under it. */
export const COINS = 'coins'
type Need = { readonly id: string; readonly pieces: number }

/** Returns the coins to bring as one line of the list; undefined if no changer is short of coins. */
export function toCoinNeed(short: readonly Short[]): Need | undefined {
  const pieces = short.reduce((sum, { bring }) => sum + bring, 0)
  return short.length > 0 ? { id: COINS, pieces } : undefined
}

/** `site` is the site whose list was ticked off; empty for the list of all sites. */
type Tick = Need & { readonly site: string }

/** Ticks of today, made by this user on this device. */
const kept = openPersistedValue<{
  readonly day: string
  readonly by: string
  readonly ticks: readonly Tick[]
}>('picked', { day: '', by: '', ticks: [] })

function mineIn({ day, by, ticks }: ReturnType<typeof kept.get>): readonly Tick[] {
  return day === shanghaiToday() && by === userId.get() ? ticks : []
}
const keepPickTicks = (ticks: readonly Tick[]) =>
  kept.set({ day: shanghaiToday(), by: userId.get(), ticks })

/** A tick covers only the number of pieces ticked off. A larger need is not picked yet. */
export function useTicked(site = '') {
  const mine = mineIn(kept.use())
  const isTickOf =
    ({ id }: Need) =>
    (tick: Tick) =>
      tick.site === site && tick.id === id
  return {
    has: (need: Need) => mine.filter(isTickOf(need)).some(({ pieces }) => pieces >= need.pieces),
    tick({ id, pieces }: Need, on: boolean) {
      const others = mine.filter((tick) => !isTickOf({ id, pieces })(tick))
      keepPickTicks(on ? [...others, { site, id, pieces }] : others)
    },
  }
}

/**
 * Reduces the ticks to what is still needed. The rest already lies in the machines, so a new need must be
 * picked again.
 */
export function useUnticked(stops: readonly PickStop[] | undefined, site = ''): void {
  useEffect(() => {
    const before = mineIn(kept.get())
    if (!stops || before.length === 0) return
    const needs: readonly (Need | undefined)[] = [...pickedOf(stops), toCoinNeed(shortOf(stops))]
    const now = before.map((tick) => {
      if (tick.site !== site) return tick
      const pieces = needs.find((need) => need?.id === tick.id)?.pieces ?? 0
      return { ...tick, pieces: Math.min(tick.pieces, pieces) }
    })
    keepPickTicks(now.filter(({ pieces }) => pieces > 0))
  }, [stops, site])
}
