import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDeviceListener, type ListenerTls } from './device-listener.ts'

/** A port for both TLS and plain connections. That TLS works is tested with the whole product. */
const withoutKey = {} as ListenerTls
let door: Server | undefined
afterEach(() => door?.close())

async function open(waitMs: number, enter: (socket: Socket) => void): Promise<Socket> {
  door = createDeviceListener(withoutKey, waitMs, enter)
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((door.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('passes a plain connection on with all its bytes', async () => {
  const heard = Promise.withResolvers<string>()
  const socket = await open(10_000, (inside) => {
    let text = ''
    inside.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.endsWith('end')) heard.resolve(text)
    })
  })
  socket.write(Buffer.from([0x10]))
  socket.write('and to the end')
  expect(await heard.promise).toBe('\u0010and to the end')
  socket.destroy()
})

test('who says nothing has to go', async () => {
  const entered: Socket[] = []
  const socket = await open(100, (inside) => void entered.push(inside))
  await once(socket, 'close')
  expect(entered).toEqual([])
})

test('a broken TLS handshake ends only its connection', async () => {
  const entered: Socket[] = []
  const socket = await open(10_000, (inside) => void entered.push(inside))
  socket.write(Buffer.from([0x16, 0xff, 0xff, 0xff, 0xff, 0xff]))
  await once(socket, 'close')
  const other = connect((door!.address() as AddressInfo).port, '127.0.0.1')
  other.write(Buffer.from([0x10, 0x00]))
  await expect.poll(() => entered).toHaveLength(1)
  other.destroy()
})
