import { Aedes } from 'aedes'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { deviceSide } from '#server/device-side.ts'
import { startGateway } from '#server/modules/devices/connections/gateway.ts'
import { openDatabase } from '#server/platform/db.ts'

/**
 * Runs a broker in a separate process: our gateway on a database, or a bare Aedes that accepts everything.
 */
export type BrokerWish =
  | { readonly is: 'bare' }
  | {
      readonly is: 'gateway'
      readonly appUrl: string
      readonly deviceKey: { readonly id: string; readonly key: string }
    }
export type Told = { readonly url?: string; readonly bytes?: number }

process.on('message', (wish: BrokerWish | 'bytes') => {
  const telling = wish === 'bytes' ? bytes() : open(wish)
  void telling.then((told) => process.send!(told))
})

async function open(wish: BrokerWish): Promise<Told> {
  if (wish.is === 'bare') {
    const broker = await Aedes.createBroker()
    const server = createServer((socket) => {
      socket.setNoDelay(true)
      broker.handle(socket)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  const { id, key } = wish.deviceKey
  const { url } = await startGateway({
    db: openDatabase(wish.appUrl),
    deviceKeys: [{ id, key: Buffer.from(key, 'hex') }],
    listenUrl: wish.appUrl,
    host: '127.0.0.1',
    port: 0,
    ...deviceSide,
    defect: (error) => console.error(error),
  })
  return { url: url.replace('localhost', '127.0.0.1') }
}

/** Returns the resident set size of the process after garbage collection. */
async function bytes(): Promise<Told> {
  for (let time = 0; time < 5; time += 1) {
    globalThis.gc!({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await pause(300)
  }
  return { bytes: process.memoryUsage().rss }
}
