import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** Certificate (with its chain) and key, as PEM. */
export type ListenerTls = { readonly cert: Buffer; readonly key: Buffer }

/** First byte of a TLS connection in any version. Source: RFC 8446, section 5.1. */
const TLS_HANDSHAKE = 0x16

/**
 * Opens the port for devices. With a certificate it accepts both TLS and plain connections, because simple
 * boards without TLS share a venue with better ones. A connection that sends nothing within `waitMs` is
 * closed.
 */
export function createDeviceListener(
  tls: ListenerTls | undefined,
  waitMs: number,
  enter: (socket: Socket) => void,
): Server {
  if (!tls) return createServer(enter)
  const secured = createTlsServer({ ...tls, handshakeTimeout: waitMs }, enter)
  secured.on('tlsClientError', (_error, socket) => socket.destroy())
  return createServer((socket) => {
    const destroySocket = () => socket.destroy()
    socket.setTimeout(waitMs, destroySocket).once('error', destroySocket)
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (first === null) return socket.destroy()
      socket.setTimeout(0).off('timeout', destroySocket).off('error', destroySocket)
      socket.unshift(first)
      if (first[0] === TLS_HANDSHAKE) return secured.emit('connection', socket)
      return enter(socket)
    })
  })
}
