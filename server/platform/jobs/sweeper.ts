import pg from 'pg'
import * as z from 'zod/mini'
import { declareJob, type Job } from './jobs.ts'

/**
 * The role that goes through all merchants: it learns their ids and what is due, and throws away
 * what is over. It sees nobody's data.
 */
export type Sweeper = {
  /** In the order of their ids; the last one asks for the next. */
  merchantsAfter(id: string, limit: number): Promise<string[]>
  /** Answers, sessions and intents whose time is over. */
  forgetOld(): Promise<void>
  /** The ledger's partitions for the months to come. */
  makeMonths(): Promise<void>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const MONTHS_AHEAD = 4

export function openSweeper(url: string, defect: (error: unknown) => void): Sweeper {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', defect)
  return {
    pool,
    async merchantsAfter(id, limit) {
      const text = 'select merchant_id as id from merchants_after($1, $2)'
      const { rows } = await pool.query<{ id: string }>(text, [id, limit])
      return rows.map((row) => row.id)
    },
    async forgetOld() {
      await pool.query('select forget_old()')
    },
    async makeMonths() {
      await pool.query(`select make_months(now()::date, ${MONTHS_AHEAD})`)
    },
    close: () => pool.end(),
  }
}

/** Every night: what is over is thrown away, and what the coming months need is made. */
export function nightlySweep(sweeper: Sweeper): Job {
  return declareJob({
    name: 'platform.sweep',
    at: '50 3 * * *',
    wish: z.object({}),
    async run() {
      await sweeper.makeMonths()
      await sweeper.forgetOld()
    },
  })
}
