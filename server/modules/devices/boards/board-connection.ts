import type { BoardConnection } from '#contract/devices/device-boards.ts'
import type { DeviceProtocol } from '#contract/devices/device.ts'
import { must } from '#contract/base/must.ts'
import { dialects } from '#gateway/dialects.ts'
import { formatDeviceTopic } from '#gateway/protocol.ts'

type Board = { readonly code: string; readonly protocol: DeviceProtocol }

/** MQTT's own ports, as registered at IANA. */
const PORT = 1883
const TLS_PORT = 8883

/**
 * Returns the connection settings for a board. `boardUrl` is `mqtt://host:port` or `mqtts://…`; `origin` is
 * the address by which the console was reached.
 */
export function toBoardConnection(boardUrl: string, origin: string, board: Board): BoardConnection {
  const url = URL.parse(boardUrl)
  must(url, 'boards have an address')
  const tls = url.protocol === 'mqtts:'
  return {
    host: resolveBoardHost(url, origin),
    port: Number(url.port) || (tls ? TLS_PORT : PORT),
    tls,
    topicPrefix: toBoardTopicPrefix(board),
  }
}

/**
 * No board reaches `localhost`. If the console was opened under another name, that name leads to this
 * machine.
 */
function resolveBoardHost(url: URL, origin: string): string {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const host = (isLocal && URL.parse(origin)?.hostname) || url.hostname
  // A board has a field for the host alone, where an IPv6 address has no brackets.
  return host.replace(/^\[(.*)\]$/, '$1')
}

function toBoardTopicPrefix({ code, protocol }: Board): string {
  const topic = dialects[protocol]?.down(code) ?? formatDeviceTopic(code, 'commands')
  return topic.slice(0, topic.lastIndexOf('/') + 1)
}
