import { connect } from 'mqtt'
import { toBrokerAddress } from '#gateway/broker-link.ts'
import { subscribeOrCut } from '#gateway/subscribe.ts'
import { formatDeviceTopic, type Command, type DeviceTopic } from '#gateway/protocol.ts'

/** One connection of a board, from its connect to its end. */
export type BrokerConnection = {
  /** Resolves when the broker has acknowledged the message; rejects if the connection ended before. */
  say(part: DeviceTopic, body: object): Promise<void>
  /**
   * Cuts the connection as a power cut does: without a disconnect message, so the broker publishes the last
   * will.
   */
  cut(): void
}
export type BrokerConnectionDeps = {
  readonly url: string
  readonly code: string
  readonly secret: string
  /** Called when the broker has confirmed the subscription to commands. */
  readonly opened: (line: BrokerConnection) => void
  readonly heard: (command: Command) => void
  /** Called once, however the connection ended, also if it never began. */
  readonly ended: (why: 'refused' | 'lost') => void
}

const CONNECT_MS = 30_000
const KEEPALIVE_SECONDS = 60
/** Return codes of MQTT 3.1.1, section 3.2.2.3: bad user name or password, not authorized. */
const REFUSED: readonly unknown[] = [4, 5]

export function openBrokerConnection({
  url,
  code,
  secret,
  opened,
  heard,
  ended,
}: BrokerConnectionDeps): BrokerConnection {
  let why: 'refused' | 'lost' = 'lost'
  const status = formatDeviceTopic(code, 'status')
  const commands = formatDeviceTopic(code, 'commands')
  let isOpen = false
  /** Our own broker sends commands from the moment of the connection. */
  const early: Command[] = []
  // A board signs in as itself, whoever the address names.
  const client = connect(toBrokerAddress(url), {
    clientId: code,
    username: code,
    password: secret,
    protocolVersion: 4,
    keepalive: KEEPALIVE_SECONDS,
    connectTimeout: CONNECT_MS,
    // The board reconnects by itself, after a wait that it chooses.
    reconnectPeriod: 0,
    resubscribe: false,
    will: { topic: status, payload: Buffer.from('{"online":false}'), qos: 1, retain: true },
  })
  const line: BrokerConnection = {
    async say(part, body) {
      const topic = formatDeviceTopic(code, part)
      await client.publishAsync(topic, JSON.stringify(body), { qos: 1, retain: topic === status })
    },
    cut() {
      client.end(true)
      client.stream?.destroy()
    },
  }
  async function openWhenSubscribed(): Promise<void> {
    if (!(await subscribeOrCut(client, [commands]))) return
    opened(line)
    isOpen = true
    early.forEach(heard)
  }
  client.on('connect', () => void openWhenSubscribed())
  client.on('message', (topic, payload) => {
    if (topic !== commands) return
    const command = JSON.parse(payload.toString()) as Command
    if (isOpen) heard(command)
    else early.push(command)
  })
  client.on('error', (error) => {
    if (REFUSED.includes((error as { code?: unknown }).code)) why = 'refused'
  })
  client.once('close', () => {
    client.end(true)
    ended(why)
  })
  return line
}
