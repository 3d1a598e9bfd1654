import type pg from 'pg'

/**
 * Runs `work` with a connection of the pool. A connection that breaks meanwhile fails its queries and leaves
 * the pool. Without a listener its error would end the process, since a pool listens to idle ones only.
 */
export async function usePoolClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  const markClientBroken = () => (broken = true)
  // A broken connection may emit more than one error.
  client.on('error', markClientBroken)
  try {
    return await work(client)
  } finally {
    client.off('error', markClientBroken)
    client.release(broken)
  }
}
