import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** Certificate (with its chain) and key, as PEM. */
export type DoorTls = { readonly cert: Buffer; readonly key: Buffer }

/** How a TLS connection begins, whatever its version. Source: RFC 8446, section 5.1. */
const TLS_HANDSHAKE = 0x16

/**
 * Where devices come in. With a certificate the same port takes TLS as well: a cheap board that
 * knows none, and a better one, stand in the same hall. Who says nothing for `waitMs` has to go.
 */
export function openDoor(
  tls: DoorTls | undefined,
  waitMs: number,
  enter: (socket: Socket) => void,
): Server {
  if (!tls) return createServer(enter)
  const secured = createTlsServer({ ...tls, handshakeTimeout: waitMs }, enter)
  secured.on('tlsClientError', (_error, socket) => socket.destroy())
  return createServer((socket) => {
    const givesUp = () => socket.destroy()
    socket.setTimeout(waitMs, givesUp).once('error', givesUp)
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (first === null) return socket.destroy()
      socket.setTimeout(0).off('timeout', givesUp).off('error', givesUp)
      socket.unshift(first)
      if (first[0] === TLS_HANDSHAKE) return secured.emit('connection', socket)
      return enter(socket)
    })
  })
}
