import { HOUR_MS } from '#contract/base/durations.ts'
import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { counters, type CountSource } from '#contract/devices/held-meters.ts'
import { LEAST_MS, getHourlyPieceLimit } from '#contract/devices/meter-limits.ts'
import {
  createBrokenVerdict,
  createKeptVerdict,
  toNeighbourPairs,
  listTopicMessages,
  unseen,
  type Observation,
  type Rule,
} from './observation.ts'
import type { PartialMeters } from './protocol.ts'

/** Judges whether totals rise no faster than any machine can count. No I/O. */
/** All bits of a 32-bit word set: the value of an uninitialised field in a board's memory. */
const UNSET = 0xffff_ffff
const types = Object.keys(deviceTypes) as DeviceType[]

type Total = { readonly source: CountSource; readonly unitFen: number; readonly pieces: number }

function toMeterTotals(meters: PartialMeters): Total[] {
  const cash = Object.entries(meters.cashIn ?? {}).map(([unit, pieces]): Total => {
    return { source: 'cashIn', unitFen: Number(unit), pieces }
  })
  return [
    ...counters.map((source) => ({ source, unitFen: 0, pieces: meters[source] ?? 0 })),
    ...cash,
  ]
}

const formatTotalName = ({ source, unitFen }: Total) =>
  unitFen > 0 ? `${source}.${unitFen}` : source

function judgeMeterRises(observations: readonly Observation[]) {
  const all = listTopicMessages(observations, 'meters')
  const unset = all.flatMap(({ body }) =>
    toMeterTotals(body).filter(({ pieces }) => pieces >= UNSET),
  )
  const tooFast = toNeighbourPairs(all)
    .filter(([one, next]) => one.body.life === next.body.life)
    .flatMap(([one, next]) => {
      const before = toMeterTotals(one.body)
      const hours = Math.max(next.at - one.at, LEAST_MS) / HOUR_MS
      return toMeterTotals(next.body).filter((total) => {
        const last =
          before.find((each) => formatTotalName(each) === formatTotalName(total))?.pieces ?? 0
        const hourlyMax = Math.max(
          ...types.map((type) => getHourlyPieceLimit(type, total.source, total.unitFen)),
        )
        return total.pieces - last > hourlyMax * hours
      })
    })
  const faults = [...unset, ...tooFast].map((total) => `${formatTotalName(total)} ${total.pieces}`)
  if (faults.length > 0) return createBrokenVerdict([...new Set(faults)].join(', '))
  return all.length > 1 ? createKeptVerdict() : unseen
}

export const riseRule: Rule = {
  rule: {
    zh: 'meters 的增量不超过机器的计数能力',
    en: 'No total rises faster than a machine can count',
  },
  advice: {
    zh: '没有的计数报 0，不要报未初始化的全 1 值；超过上限的读数在人工处理前不计入',
    en:
      'Report 0 for missing counters, never an uninitialised value with all bits set to 1. A reading ' +
      'above the limit is not counted until someone reviews it.',
  },
  judge: judgeMeterRises,
}
