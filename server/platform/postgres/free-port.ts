import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections on their way out (from 32768 on Linux, from 49152 by RFC 6335):
 * a port out of those is soon another's, while whoever listened there is away for a restart.
 */
const LOWEST = 10_000
const ABOVE = 32_000
const TRIES = 100

/** A port of the loopback where nobody listens now; any of its range, so that two who ask differ. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, ABOVE)
    if (await isFree(port)) return port
  }
  throw new Error(`of ${TRIES} ports none is free`)
}

/** Whether it can be listened at now. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listens = new Promise<boolean>((told) => {
    probe.once('listening', () => told(true)).once('error', () => told(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await listens)) return false
  await new Promise((closed) => probe.close(closed))
  return true
}
