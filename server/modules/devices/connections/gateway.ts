import type pg from 'pg'
import { must } from '#contract/base/must.ts'
import { startBroker } from '#gateway/broker.ts'
import type { ListenerTls } from '#gateway/device-listener.ts'
import type { DeviceBus } from '#gateway/device-bus.ts'
import type { Reply } from '#gateway/protocol.ts'
import { startOutsideBroker, type OutsideBus } from '#gateway/outside-broker.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { openChannelListener } from '#server/platform/database/listen.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createDeviceAdmitter } from '../boards/admission.ts'
import { COMMAND_CHANNEL, CUT } from '../commands/command-store.ts'
import {
  findQueryType,
  passOnBoardQueryReply,
  type BoardQueryDeps,
} from '../boards/board-requests.ts'
import {
  saveCommandReply,
  sendDeviceCommandById,
  sendWaitingCommandsAndQueries,
  sendCurrentTime,
} from '../commands/commands.ts'
import { openDeviceNoticeBook, type DeviceNoticeBookDeps } from './book-device-messages.ts'
import { markDeadGatewayDevicesOffline } from '../device-state-store.ts'
import type { DeviceIdentity } from '../device-state-store.ts'
import { createDeviceSessionManager } from './device-sessions.ts'
import { GATEWAY_LOCKS, createLaneLocks } from './lane-locks.ts'
import type { DeviceKeys } from '../boards/device-secret.ts'
import { createDeviceWatchRelay } from './device-watch.ts'
import type { CommandEndListener } from '../commands/command-worker.ts'

/** Options of the device side of a server: the broker and its connections to the database. */
export type GatewayOptions = {
  readonly db: Database
  readonly deviceKeys: DeviceKeys
  /** Database URL of the connection that listens. */
  readonly listenUrl: string
  readonly host: string
  readonly port: number
  /** URLs of the nodes of an external broker that the operator runs, used in place of ours. */
  readonly mqttUrls?: readonly string[] | undefined
  /** If set, our own broker also accepts TLS. */
  readonly tls?: ListenerTls | undefined
  readonly silentMs?: number
  readonly played: DeviceNoticeBookDeps['played']
  readonly shown: DeviceNoticeBookDeps['shown']
  readonly stockTold: DeviceNoticeBookDeps['stockTold']
  readonly ended: CommandEndListener
  readonly asking: BoardQueryDeps
  readonly defect: (error: unknown) => void
}
export type Gateway = Pick<DeviceBus, 'url' | 'stop'>

const SWEEP_MS = 15_000

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { db, deviceKeys, listenUrl, asking, defect, mqttUrls, host, port, tls, silentMs } = options
  const listening = { host, port, tls, ...(silentMs !== undefined && { silentMs }) }
  const notifyDevicesChange = (tx: Tx, merchantId: string) =>
    notifyLiveChange(tx, merchantId, 'devices')
  const facts = openDeviceNoticeBook({
    ...options,
    tell: notifyDevicesChange,
    forget: asking.forget,
  })
  const watching = createDeviceWatchRelay(db, defect)
  let bus: DeviceBus | undefined
  let outside: OutsideBus | undefined
  let connection: pg.Client | undefined
  let gateway: number | undefined
  const ear = openChannelListener({
    url: listenUrl,
    channel: COMMAND_CHANNEL,
    async begin(client) {
      connection = client
      const dropOutsideLanes = () => void outside?.dropLanes().catch(defect)
      dropOutsideLanes()
      client.once('end', dropOutsideLanes)
      const next = `select nextval('server_numbers')::int as number`
      gateway ??= (await client.query<{ number: number }>(next)).rows[0]!.number
      await client.query('select pg_advisory_lock($1, $2)', [GATEWAY_LOCKS, gateway])
    },
    hear(message) {
      if (!bus || watching.hear(message, bus)) return
      const [merchantId = '', deviceId = '', code = '', id] = message.split(' ')
      if (id === CUT) return bus.cut(code)
      const device = { merchantId, deviceId, code }
      const sent = id
        ? sendDeviceCommandById(db, bus, device, id)
        : sendWaitingCommandsAndQueries({ db, asking }, bus, device)
      void sent.catch(defect)
    },
    defect,
  })
  try {
    await ear.begun
    must(gateway !== undefined, 'a gateway has its number')
    const own = createDeviceSessionManager({
      db,
      admitting: createDeviceAdmitter(deviceKeys),
      facts,
      gateway,
      ask: (device) => (bus ? sendCurrentTime(bus, device) : ''),
      async greet(device) {
        if (!bus) return
        sendCurrentTime(bus, device)
        await sendWaitingCommandsAndQueries({ db, asking }, bus, device)
      },
      answered: (device, reply) => routeDeviceReply(options, device, reply),
    })
    await db.asNobody((tx) => markDeadGatewayDevicesOffline(tx, GATEWAY_LOCKS))
    const lanes = createLaneLocks(() => connection)
    const keeper = watching.through(own)
    if (mqttUrls)
      outside = startOutsideBroker({ ...listening, urls: mqttUrls, keeper, lanes, defect })
    bus = watching.sending(outside ?? (await startBroker({ ...listening, keeper, defect })))
    const sweeping = setInterval(() => {
      const sweep = db.asNobody((tx) => markDeadGatewayDevicesOffline(tx, GATEWAY_LOCKS))
      void Promise.all([sweep, own.catchUp()]).catch(defect)
    }, SWEEP_MS)
    return {
      url: bus.url,
      async stop() {
        clearInterval(sweeping)
        await bus?.stop()
        await ear.stop()
      },
    }
  } catch (error) {
    await ear.stop()
    throw error
  }
}

/**
 * Handles a reply to a command, or to a question beside commands. Returns false if it does not answer that
 * question.
 */
async function routeDeviceReply(
  deps: GatewayOptions,
  device: DeviceIdentity,
  reply: Reply,
): Promise<boolean> {
  const queryType = findQueryType(reply)
  if (queryType) return passOnBoardQueryReply(deps, device, queryType, reply)
  await saveCommandReply(deps, device, reply)
  return true
}
