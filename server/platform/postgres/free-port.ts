import { createServer, type AddressInfo } from 'node:net'

/** The port, or one for 0, when it can be listened at now. */
export async function isFree(port: number): Promise<number | undefined> {
  const probe = createServer()
  const listens = new Promise<boolean>((told) => {
    probe.once('listening', () => told(true)).once('error', () => told(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await listens)) return undefined
  const address = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return address.port
}
