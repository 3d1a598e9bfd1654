import type { PickStop } from '#contract/goods-stock.ts'
import { today } from '#web/kit/date-picker/days.ts'
import { persisted } from '#web/kit/persisted.ts'

/** What of one product is to be brought, and where to. */
export type Picked = {
  readonly id: string
  readonly name: string
  readonly picture: string
  readonly pieces: number
  /** The first date among them; empty where they have none. */
  readonly until: string
  readonly to: readonly { readonly machine: string; readonly pieces: number }[]
}
type Machine = PickStop['equipmentList'][number]

export const bringTo = ({ slots }: Machine) =>
  slots.reduce((sum, { stock, capacity }) => sum + capacity - stock, 0)

/** Every machine by what a venue calls it, and by its site too where two sites call theirs the same. */
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

/** Summed by product, the most first. */
export function pickedOf(stops: readonly PickStop[]): Picked[] {
  const lines = namedMachines(stops).flatMap(({ equipmentId, machine, slots }) =>
    slots.map(({ stock, capacity, ...slot }) => {
      return { ...slot, equipmentId, machine, pieces: capacity - stock }
    }),
  )
  const byGoods = [...Map.groupBy(lines, ({ giftId }) => giftId)]
  const all = byGoods.map(([id, own]): Picked => {
    const to = [...Map.groupBy(own, ({ equipmentId }) => equipmentId).values()]
    const [{ name, picture, effectiveDate: until }] = own as [(typeof own)[number]]
    return {
      id,
      name,
      picture,
      until,
      pieces: sumOf(own),
      to: to.map((there) => ({ machine: there[0]!.machine, pieces: sumOf(there) })),
    }
  })
  return all.toSorted((one, other) => other.pieces - one.pieces)
}

/** A changer that runs short of coins. */
export type Short = { readonly machine: string; readonly left: number; readonly bring: number }

export function shortOf(stops: readonly PickStop[]): Short[] {
  return namedMachines(stops).flatMap(({ machine, coins }) =>
    coins ? [{ machine, ...coins }] : [],
  )
}

function sumOf(lines: readonly { readonly pieces: number }[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** What was ticked off today, on this device. */
const kept = persisted<{ readonly day: string; readonly ids: readonly string[] }>('picked', {
  day: '',
  ids: [],
})

export function useTicked() {
  const { day, ids } = kept.use()
  const ticked = day === today() ? ids : []
  return {
    has: (id: string) => ticked.includes(id),
    tick(id: string, on: boolean) {
      const others = ticked.filter((each) => each !== id)
      kept.set({ day: today(), ids: on ? [...others, id] : others })
    },
  }
}
