import pg from 'pg'
import * as z from 'zod/mini'
import { createCorkedSocket } from '../database/corked-socket.ts'
import { declareJob, type Job } from './jobs.ts'

/**
 * Access with the database role that works across all merchants: it reads their IDs and what is due, and
 * deletes expired rows. It can read nobody's data.
 */
export type Sweeper = {
  /** Returns merchant IDs in order; the last one is passed to get the next ones. */
  merchantsAfter(id: string, limit: number): Promise<string[]>
  /** Deletes expired answers, sessions and outbox messages. */
  forgetOld(): Promise<void>
  /** Creates the ledger's partitions for the coming months. */
  makeMonths(): Promise<void>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const MONTHS_AHEAD = 4

export function createDatabaseSweeper(url: string, defect: (error: unknown) => void): Sweeper {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    pipeline: true,
    stream: createCorkedSocket,
  })
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

/** Deletes expired rows and creates the partitions of the coming months, every night. */
export function createNightlySweepJob(sweeper: Sweeper): Job {
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
