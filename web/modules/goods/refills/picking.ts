import { useEffect } from 'react'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'
import { userId } from '#web/client/session/session.ts'

/** Pieces of the same goods to bring, and the machines that they are for. */
export type PickedGoods = {
  readonly id: string
  readonly name: string
  readonly englishName: string
  readonly picture: string
  readonly pieces: number
  /** Earliest date among them; empty if they have none. */
  readonly until: string
  readonly to: readonly { readonly machine: string; readonly pieces: number }[]
}
type PickStopDevice = PickStop['equipmentList'][number]

/** A negative book stock is an error, and the room never exceeds the capacity. */
export const computeFreeCapacity = ({
  stock,
  capacity,
}: {
  readonly stock: number
  readonly capacity: number
}) => capacity - Math.max(0, stock)

export const sumPiecesToBring = ({ slots }: PickStopDevice) =>
  slots.reduce((sum, slot) => sum + computeFreeCapacity(slot), 0)

/** Names each machine by its number at the venue. Adds the site if several machines have the same number. */
function listNamedStopDevices(
  stops: readonly PickStop[],
): (PickStopDevice & { readonly machine: string })[] {
  const all = stops.flatMap(({ fieldName, equipmentList }) =>
    equipmentList.map((each) => ({ ...each, fieldName })),
  )
  const sameNumber = Map.groupBy(all, ({ number }) => number)
  return all.map(({ fieldName, ...each }) => {
    const isAlone = sameNumber.get(each.number)?.length === 1
    return { ...each, machine: isAlone ? each.number : `${fieldName} ${each.number}`.trim() }
  })
}

/** Returns the pieces to bring, summed by goods, largest number first. */
export function listGoodsToPick(stops: readonly PickStop[]): PickedGoods[] {
  const lines = listNamedStopDevices(stops).flatMap(({ equipmentId, machine, slots }) =>
    slots.map((slot) => ({ ...slot, equipmentId, machine, pieces: computeFreeCapacity(slot) })),
  )
  const byGoods = [...Map.groupBy(lines, ({ giftId }) => giftId)]
  const all = byGoods.map(([id, own]): PickedGoods => {
    const to = [...Map.groupBy(own, ({ equipmentId }) => equipmentId).values()]
    const [{ name, englishName, picture, effectiveDate: until }] = own as [(typeof own)[number]]
    return {
      id,
      name,
      englishName,
      picture,
      until,
      pieces: sumLinePieces(own),
      to: to.map((machineLines) => ({
        machine: machineLines[0]!.machine,
        pieces: sumLinePieces(machineLines),
      })),
    }
  })
  return all.toSorted((one, other) => other.pieces - one.pieces)
}

/** Returns the expired pieces and their machines, summed by goods, largest number first. */
export function listExpiredGoods(stops: readonly PickStop[]) {
  const lines = listNamedStopDevices(stops).flatMap(({ machine, takeOut = [] }) =>
    takeOut.map((each) => ({ ...each, machine })),
  )
  const all = [...Map.groupBy(lines, ({ giftId }) => giftId)].map(([id, own]) => {
    const linesByMachine = [...Map.groupBy(own, ({ machine }) => machine)]
    return {
      id,
      name: own[0]!.name,
      englishName: own[0]!.englishName,
      pieces: sumLinePieces(own),
      at: linesByMachine.map(([machine, machineLines]) => ({
        machine,
        pieces: sumLinePieces(machineLines),
      })),
    }
  })
  return all.toSorted((one, other) => other.pieces - one.pieces)
}

/** A changer that is short of coins. */
export type CoinShortage = {
  readonly machine: string
  readonly left: number
  readonly bring: number
}

export function listCoinShortages(stops: readonly PickStop[]): CoinShortage[] {
  return listNamedStopDevices(stops).flatMap(({ machine, coins }) =>
    coins ? [{ machine, ...coins }] : [],
  )
}

function sumLinePieces(lines: readonly { readonly pieces: number }[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** Id of the coin line, different from any id of goods. Ticks are stored under it. */
export const COINS = 'coins'
type PickNeed = { readonly id: string; readonly pieces: number }

/** Returns the coins to bring as one line of the list; undefined if no changer is short of coins. */
export function toCoinPickNeed(short: readonly CoinShortage[]): PickNeed | undefined {
  const pieces = short.reduce((sum, { bring }) => sum + bring, 0)
  return short.length > 0 ? { id: COINS, pieces } : undefined
}

/** `site` is the site whose list was ticked off; empty for the list of all sites. */
type PickTick = PickNeed & { readonly site: string }

/** Ticks of today, made by this user on this device. */
const storedTicks = openPersistedValue<{
  readonly day: string
  readonly by: string
  readonly ticks: readonly PickTick[]
}>('picked', { day: '', by: '', ticks: [] })

function listOwnPickTicks({
  day,
  by,
  ticks,
}: ReturnType<typeof storedTicks.get>): readonly PickTick[] {
  return day === shanghaiToday() && by === userId.get() ? ticks : []
}
const savePickTicks = (ticks: readonly PickTick[]) =>
  storedTicks.set({ day: shanghaiToday(), by: userId.get(), ticks })

/** A tick covers only the number of pieces ticked off. A larger need is not picked yet. */
export function usePickTicks(site = '') {
  const ownTicks = listOwnPickTicks(storedTicks.use())
  const isTickOf =
    ({ id }: PickNeed) =>
    (tick: PickTick) =>
      tick.site === site && tick.id === id
  return {
    has: (need: PickNeed) =>
      ownTicks.filter(isTickOf(need)).some(({ pieces }) => pieces >= need.pieces),
    tick({ id, pieces }: PickNeed, on: boolean) {
      const others = ownTicks.filter((tick) => !isTickOf({ id, pieces })(tick))
      savePickTicks(on ? [...others, { site, id, pieces }] : others)
    },
  }
}

/**
 * Reduces the ticks to what is still needed. The rest already lies in the machines, so a new need must be
 * picked again.
 */
export function useTrimPickTicks(stops: readonly PickStop[] | undefined, site = ''): void {
  useEffect(() => {
    const before = listOwnPickTicks(storedTicks.get())
    if (!stops || before.length === 0) return
    const needs: readonly (PickNeed | undefined)[] = [
      ...listGoodsToPick(stops),
      toCoinPickNeed(listCoinShortages(stops)),
    ]
    const now = before.map((tick) => {
      if (tick.site !== site) return tick
      const pieces = needs.find((need) => need?.id === tick.id)?.pieces ?? 0
      return { ...tick, pieces: Math.min(tick.pieces, pieces) }
    })
    savePickTicks(now.filter(({ pieces }) => pieces > 0))
  }, [stops, site])
}
