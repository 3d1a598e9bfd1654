import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'

/** 5 has shared subscriptions; what knows only 3.1.1 has none. */
export type MqttVersion = 4 | 5

export type LinkOptions = {
  readonly url: string
  readonly version: MqttVersion
  readonly clientId: string
  /** Whether the broker keeps messages for it while it is away. */
  readonly keeps: boolean
  readonly topics: readonly string[]
  /** A message is acknowledged when this is kept, and sent again by the broker where it never is. */
  readonly take: (message: Arrived) => Promise<void>
  readonly down?: () => void
  readonly defect: (error: unknown) => void
}
export type Arrived = {
  readonly topic: string
  readonly payload: Buffer
  /** What the broker kept from some time before. */
  readonly retained: boolean
}
export type Link = {
  readonly client: MqttClient
  stop(): Promise<void>
}

const RECONNECT_MS = 1_000
const CONNECT_MS = 10_000
const KEEP_ALIVE_SECONDS = 30
/** What a broker that forgets keeps at most: a week is longer than any outage. */
const SESSION_SECONDS = 7 * 24 * 3_600
const IN_FLIGHT_MAX = 1_000
const STOP_MS_MAX = 2_000
const PUBACK = 0x40

/** One connection to a broker that is not ours. It comes back by itself, with all that it hears. */
export function openBrokerLink(options: LinkOptions): Link {
  const { version, clientId, keeps, topics, take, down, defect } = options
  const client = connect(toBrokerAddress(options.url), {
    ...toBrokerCredentials(options.url),
    protocolVersion: version,
    clientId,
    clean: !keeps,
    keepalive: KEEP_ALIVE_SECONDS,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_MS,
    resubscribe: false,
    ...(version === 5 && { properties: propertiesOf(keeps) }),
  })
  const taking = new Set<Promise<void>>()
  let stopping = false
  async function takeAndAcknowledge(packet: IPublishPacket): Promise<void> {
    const { stream } = client
    await take(arrivedIn(packet))
    // Of another connection, its number is another message's.
    if (client.connected && client.stream === stream) stream.write(toAcknowledgementPacket(packet))
  }
  client.handleMessage = (packet, next) => {
    const told = takeAndAcknowledge(packet).catch(
      (error: unknown) => void (stopping || defect(error)),
    )
    taking.add(told)
    void told.finally(() => taking.delete(told))
    // With an error the library acknowledges nothing and goes on: many are under way at once.
    next(packet.qos === 0 ? undefined : new Error('acknowledged once it is kept'))
  }
  // A broker that is away is tried each second, and told of once.
  let isTold = false
  client.on('connect', () => {
    isTold = false
    client.subscribe([...topics], { qos: 1 }, (error) => {
      if (error && client.connected) defect(error)
    })
  })
  client.on('close', () => down?.())
  client.on('error', (error) => {
    if (!isTold) defect(error)
    isTold = true
  })
  return {
    client,
    async stop() {
      stopping = true
      const late = new Promise((told) => setTimeout(told, STOP_MS_MAX).unref())
      await Promise.race([Promise.all(taking), late])
      await client.endAsync(true)
    },
  }
}

function arrivedIn({ topic, payload, retain }: IPublishPacket): Arrived {
  return { topic, payload: Buffer.from(payload), retained: retain }
}

/** Source: MQTT 3.1.1 and 5, section 3.4; nothing for what wants none. */
function toAcknowledgementPacket({ qos, messageId = 0 }: IPublishPacket): Buffer {
  return qos === 1 ? Buffer.from([PUBACK, 2, messageId >> 8, messageId & 0xff]) : Buffer.alloc(0)
}

function propertiesOf(keeps: boolean): NonNullable<IClientOptions['properties']> {
  return {
    receiveMaximum: IN_FLIGHT_MAX,
    ...(keeps && { sessionExpiryInterval: SESSION_SECONDS }),
  }
}

/** Without who asks there. */
export function toBrokerAddress(url: string): string {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address.href
}

function toBrokerCredentials(url: string): IClientOptions {
  const { username, password } = new URL(url)
  if (!username) return {}
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}

const TRY_MS = 5_000

/** Which version the broker speaks: undefined where it can't be reached. */
export async function versionOf(url: string, clientId: string): Promise<MqttVersion | undefined> {
  for (const version of [5, 4] as const) {
    if (await canConnectWithVersion(url, version, clientId)) return version
  }
  return undefined
}

function canConnectWithVersion(
  url: string,
  version: MqttVersion,
  clientId: string,
): Promise<boolean> {
  return new Promise((told) => {
    const client = connect(toBrokerAddress(url), {
      ...toBrokerCredentials(url),
      protocolVersion: version,
      clientId,
      reconnectPeriod: 0,
      connectTimeout: TRY_MS,
    })
    const finishVersionTry = (does: boolean) => {
      client.removeAllListeners()
      client.on('error', () => undefined)
      client.end(true)
      told(does)
    }
    client.once('connect', () => finishVersionTry(true))
    client.once('error', () => finishVersionTry(false))
    client.once('close', () => finishVersionTry(false))
  })
}
