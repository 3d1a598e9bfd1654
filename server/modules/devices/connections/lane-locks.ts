import type pg from 'pg'
import { must } from '#contract/base/must.ts'
import type { Lanes } from '#gateway/outside-broker.ts'

/** Classes of the advisory locks that mark running gateways, and the lanes that each of them listens to. */
export const GATEWAY_LOCKS = 80_009
const LANE_LOCKS = 80_010

/**
 * Opens lanes whose locks belong to one connection, so a gateway that dies or loses it holds none any more.
 */
export function createLaneLocks(connection: () => pg.Client | undefined): Lanes {
  async function queryLaneLock(text: string, values: readonly number[]): Promise<unknown> {
    const client = connection()
    must(client, 'the gateway has its connection')
    const { rows } = await client.query<{ answer: unknown }>(text, [...values])
    return rows[0]?.answer
  }
  return {
    async living() {
      const answer = await queryLaneLock(
        `select count(*)::int as answer from pg_locks l
          join pg_database b on b.oid = l.database and b.datname = current_database()
          where l.locktype = 'advisory' and l.granted and l.classid = $1`,
        [GATEWAY_LOCKS],
      )
      return Math.max(1, Number(answer))
    },
    async take(lane) {
      const answer = await queryLaneLock('select pg_try_advisory_lock($1, $2) as answer', [
        LANE_LOCKS,
        lane,
      ])
      return answer === true
    },
    async release(lane) {
      await queryLaneLock('select pg_advisory_unlock($1, $2) as answer', [LANE_LOCKS, lane])
    },
  }
}
