import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'
import { subscribeOrCut } from './subscribe.ts'

/** MQTT 5 has shared subscriptions; brokers with only 3.1.1 (protocol level 4) have none. */
export type MqttVersion = 4 | 5

export type LinkOptions = {
  /** Addresses of the broker's nodes, with one user. A lost connection continues at the next one. */
  readonly urls: readonly string[]
  readonly version: MqttVersion
  readonly clientId: string
  /** Whether the broker keeps messages for this client while it is offline. */
  readonly keeps: boolean
  readonly topics: readonly string[]
  /**
   * A message is acknowledged once this promise is fulfilled. If it never is, the broker sends the message
   * again.
   */
  readonly take: (message: ArrivedMessage) => Promise<void>
  readonly down?: () => void
  readonly defect: (error: unknown) => void
}
export type ArrivedMessage = {
  readonly topic: string
  readonly payload: Buffer
  /** Whether this is a retained message, published at some earlier time. */
  readonly retained: boolean
}
export type Link = {
  readonly client: MqttClient
  stop(): Promise<void>
}

const RECONNECT_MS = 1_000
const CONNECT_MS = 10_000
const KEEP_ALIVE_SECONDS = 30
/**
 * Time for which a broker keeps the session of an offline client: a week, which is longer than any outage.
 */
const SESSION_SECONDS = 7 * 24 * 3_600
const IN_FLIGHT_MAX = 1_000
const STOP_MS_MAX = 2_000
const PUBACK = 0x40
/** MQTT's own ports, as registered at IANA. */
const MQTT_PORTS = { mqtt: 1883, mqtts: 8883 }

/** Opens a connection to an outside broker. It reconnects and subscribes again by itself. */
export function connectBrokerLink(options: LinkOptions): Link {
  const { version, clientId, keeps, topics, take, down, defect } = options
  const client = connect({
    ...toBrokerOptions(options.urls),
    protocolVersion: version,
    clientId,
    clean: !keeps,
    keepalive: KEEP_ALIVE_SECONDS,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_MS,
    resubscribe: false,
    ...(version === 5 && { properties: toConnectProperties(keeps) }),
  })
  const pending = new Set<Promise<void>>()
  let stopping = false
  async function deliverAndAcknowledgePacket(packet: IPublishPacket): Promise<void> {
    const { stream } = client
    await take(toArrivedMessage(packet))
    // On another connection the same packet id belongs to another message.
    if (client.connected && client.stream === stream) stream.write(toAcknowledgementPacket(packet))
  }
  client.handleMessage = (packet, next) => {
    const handling = deliverAndAcknowledgePacket(packet).catch(
      (error: unknown) => void (stopping || defect(error)),
    )
    pending.add(handling)
    void handling.finally(() => pending.delete(handling))
    // After an error the library sends no acknowledgement and continues with the next message, so many are
    // handled at once.
    next(packet.qos === 0 ? undefined : new Error('acknowledged once it is kept'))
  }
  // An unreachable broker is tried each second, but logged only once.
  let isTold = false
  const logFirstError = (error: unknown) => {
    if (!isTold && !stopping) defect(error)
    isTold = true
  }
  const subscribeToTopics = async () => {
    const isSubscribed = await subscribeOrCut(client, topics, { refused: logFirstError })
    if (isSubscribed) isTold = false
  }
  client.on('connect', () => void subscribeToTopics().catch(defect))
  // The library checks the certificate of each node against the name of the first one, if that name is kept.
  client.on('reconnect', () => delete client.options.servername)
  client.on('close', () => down?.())
  client.on('error', logFirstError)
  return {
    client,
    async stop() {
      stopping = true
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS_MAX).unref())
      await Promise.race([Promise.all(pending), late])
      await client.endAsync(true)
    },
  }
}

function toArrivedMessage({ topic, payload, retain }: IPublishPacket): ArrivedMessage {
  return { topic, payload: Buffer.from(payload), retained: retain }
}

/** Returns a PUBACK packet; empty for QoS 0, which needs none. Source: MQTT 3.1.1 and 5, section 3.4. */
function toAcknowledgementPacket({ qos, messageId = 0 }: IPublishPacket): Buffer {
  return qos === 1 ? Buffer.from([PUBACK, 2, messageId >> 8, messageId & 0xff]) : Buffer.alloc(0)
}

function toConnectProperties(keeps: boolean): NonNullable<IClientOptions['properties']> {
  return {
    receiveMaximum: IN_FLIGHT_MAX,
    ...(keeps && { sessionExpiryInterval: SESSION_SECONDS }),
  }
}

/** Returns the broker's address without user name and password. */
export function toBrokerAddress(url: string): string {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address.href
}

/** Returns options that connect to the nodes in turn, as the user of the first address. */
function toBrokerOptions(urls: readonly string[]): IClientOptions {
  const { username, password } = new URL(urls[0]!)
  return {
    servers: urls.map(toBrokerServer),
    ...(username && {
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }),
  }
}

function toBrokerServer(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const scheme = protocol === 'mqtts:' ? ('mqtts' as const) : ('mqtt' as const)
  // An IPv6 address has brackets in a URL only.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { protocol: scheme, host, port: Number(port) || MQTT_PORTS[scheme] }
}

const TRY_MS = 5_000

/** Returns the protocol version of the broker; undefined if no node of it can be reached. */
export async function detectBrokerVersion(
  urls: readonly string[],
  clientId: string,
): Promise<MqttVersion | undefined> {
  for (const url of urls) {
    for (const version of [5, 4] as const) {
      if (await canConnectWithVersion(url, version, clientId)) return version
    }
  }
  return undefined
}

function canConnectWithVersion(
  url: string,
  version: MqttVersion,
  clientId: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect({
      ...toBrokerOptions([url]),
      protocolVersion: version,
      clientId,
      reconnectPeriod: 0,
      connectTimeout: TRY_MS,
    })
    const finishVersionTry = (does: boolean) => {
      client.removeAllListeners()
      client.on('error', () => undefined)
      client.end(true)
      resolve(does)
    }
    client.once('connect', () => finishVersionTry(true))
    client.once('error', () => finishVersionTry(false))
    client.once('close', () => finishVersionTry(false))
  })
}
