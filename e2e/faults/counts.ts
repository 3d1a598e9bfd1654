import pg from 'pg'
import type { Simulator } from '#simulator/simulator.ts'

type Totals = ReturnType<Simulator['state']>[number]['machine']['totals']

const COUNTERS = ['coinIn', 'credits', 'plays', 'prizesOut'] as const

/**
 * Returns where booked counts differ from what the machines counted themselves, whatever their boards
 * reported meanwhile. If two boards used one code, fewer may be booked: doubtful counts are held for a
 * person.
 */
export async function countFaults(databaseUrl: string, simulator: Simulator): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ code: string; source: string; pieces: string }>(
    `select d.code, h.source, sum(h.quantity) as pieces from device_hours h
      join devices d on d.merchant_id = h.merchant_id and d.device_id = h.device_id
      group by d.code, h.source`,
  )
  await client.end()
  const booked = new Map(rows.map(({ code, source, pieces }) => [`${code} ${source}`, pieces]))
  const cloned = new Set(simulator.clones().map(({ code }) => code))
  const compareBookedCount = (code: string, source: string, counted: number) => {
    const pieces = Number(booked.get(`${code} ${source}`) ?? 0)
    const isRight = cloned.has(code) ? pieces <= counted : pieces === counted
    return isRight ? [] : [`${code}: ${pieces} ${source} booked of ${counted}`]
  }
  return simulator.state().flatMap((device) => {
    const { code } = device
    const boards = [device, ...simulator.clones().filter((clone) => clone.code === code)]
    const sumBoardTotals = (count: (totals: Totals) => number) =>
      boards.reduce((sum, { machine }) => sum + count(machine.totals), 0)
    const counts = COUNTERS.flatMap((counter) =>
      compareBookedCount(
        code,
        counter,
        sumBoardTotals((totals) => totals[counter]),
      ),
    )
    return [...counts, ...compareBookedCount(code, 'cashIn', sumBoardTotals(countCashPieces))]
  })
}

function countCashPieces({ cashIn }: Totals): number {
  return Object.values(cashIn).reduce((sum, pieces) => sum + pieces, 0)
}
