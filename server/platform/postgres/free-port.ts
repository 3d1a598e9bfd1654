import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The range is below the ports that systems assign to outgoing connections (from 32768 on Linux, from 49152
 * by RFC 6335). Such a port may soon belong to another program while its listener restarts.
 */
const LOWEST = 10_000
const ABOVE = 32_000
const TRIES = 100

/**
 * Returns a loopback port where nothing listens now. It is chosen at random, so that two callers get
 * different ports.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, ABOVE)
    if (await isPortFree(port)) return port
  }
  throw new Error(`of ${TRIES} ports none is free`)
}

/** Returns whether a listener can be opened on the port now. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listens = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await listens)) return false
  await new Promise((closed) => probe.close(closed))
  return true
}
