import pg from 'pg'
import type { DeviceState } from '#simulator/simulator.ts'

const COUNTERS = ['coinIn', 'credits', 'plays', 'prizesOut'] as const

/** Whether what was booked of each machine is what it counted itself, whatever its board told meanwhile. */
export async function countFaults(
  databaseUrl: string,
  machines: readonly DeviceState[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ code: string; source: string; pieces: string }>(
    `select d.code, h.source, sum(h.quantity) as pieces from device_hours h
      join devices d on d.merchant_id = h.merchant_id and d.device_id = h.device_id
      group by d.code, h.source`,
  )
  await client.end()
  const booked = new Map(rows.map(({ code, source, pieces }) => [`${code} ${source}`, pieces]))
  const compared = (code: string, source: string, counted: number) => {
    const pieces = Number(booked.get(`${code} ${source}`) ?? 0)
    return pieces === counted ? [] : [`${code}: ${pieces} ${source} booked of ${counted}`]
  }
  return machines.flatMap(({ code, machine: { totals } }) => {
    const cash = Object.values(totals.cashIn).reduce((sum, pieces) => sum + pieces, 0)
    const counts = COUNTERS.flatMap((counter) => compared(code, counter, totals[counter]))
    return [...counts, ...compared(code, 'cashIn', cash)]
  })
}
