import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, expect } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import {
  NOTHING_COUNTED,
  type Command,
  type Hello,
  type Meters,
  type Reply,
} from '#gateway/protocol.ts'
import { startGateway, type Gateway } from '#server/modules/devices/connections/gateway.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { deviceSide } from '#server/device-side.ts'
import { deviceKeys } from '../world.ts'

/** A board that connects to a test installation as a real one does: over MQTT. */
export type Board = Awaited<ReturnType<ReturnType<typeof boardsOf>['connect']>>
export type Registered = { readonly id: string; readonly code: string; readonly secret: string }

const hello: Hello = { boot: 1, model: 'PF-TEST', firmware: '1.0.0', signal: 20 }

/**
 * Opens a test installation and its gateway for the tests of a file. At the end it checks that the gateway
 * had no defects.
 */
export async function openTestServerWithBoards() {
  const testServer = await openTestServer()
  const boards = boardsOf(testServer)
  await boards.open()
  afterAll(async () => {
    await boards.close()
    expect(boards.defects).toEqual([])
    await testServer.close()
  })
  return { testServer, boards }
}

export function boardsOf(testServer: TestServer) {
  let count = 0
  let gateway: Gateway | undefined
  const boards: MqttClient[] = []
  const defects: unknown[] = []
  /** Connects any MQTT client, whatever messages it sends. */
  async function connectClient(
    { code, secret }: Omit<Registered, 'id'>,
    given: IClientOptions = {},
  ): Promise<MqttClient> {
    const client = await connectAsync(gateway!.url.replace('localhost', '127.0.0.1'), {
      clientId: code,
      username: code,
      password: secret,
      reconnectPeriod: 0,
      ...given,
    })
    boards.push(client)
    return client
  }
  function newDevice(given: Partial<CallInput<typeof devices.register>> = {}): Promise<Registered> {
    count += 1
    const equipmentId = `PF5100${String(count).padStart(4, '0')}`
    return testServer.get(devices.register, { equipmentId, type: 'claw', ...given })
  }
  /** Connects a board; rejects with the broker's code if it is not admitted. */
  async function connect(device: Omit<Registered, 'id'>, given: IClientOptions = {}) {
    const { code } = device
    const client = await connectClient(device, given)
    const board = boardOn(client, code)
    // Our broker needs no subscription and may send commands before it; an outside broker delivers nothing
    // without one.
    await client.subscribeAsync(`pf/v1/${code}/commands`, { qos: 1 })
    return board
  }
  /** Registers a device and connects its board. */
  async function begun(given?: Parameters<typeof newDevice>[0]) {
    const device = await newDevice(given)
    const board = await connect(device)
    await board.begin()
    return { ...device, board }
  }
  return {
    /** Errors of the gateway; a test that ends the database expects some. */
    defects,
    async open(
      given: { silentMs?: number; port?: number; mqttUrls?: readonly string[] } = {},
    ): Promise<Gateway> {
      gateway = await startGateway({
        db: testServer.db,
        deviceKeys,
        listenUrl: toRoleUrl(testServer.ownerUrl, 'playfield_app'),
        host: '127.0.0.1',
        port: 0,
        ...deviceSide,
        defect: (error) => defects.push(error),
        ...given,
      })
      return gateway
    },
    /** Stops only the gateway. With an outside broker the boards stay connected. */
    async stopGateway(): Promise<void> {
      await gateway?.stop()
    },
    async close(): Promise<void> {
      for (const client of boards.splice(0)) client.end(true)
      await gateway?.stop()
      gateway = undefined
    },
    newDevice,
    connectClient,
    connect,
    begun,
  }
}

function boardOn(client: MqttClient, code: string) {
  const commands: Command[] = []
  const hearing: ((command: Command) => void)[] = []
  client.on('message', (topic, payload) => {
    if (!topic.endsWith('/commands')) return
    const command = JSON.parse(payload.toString()) as Command
    commands.push(command)
    for (const hear of hearing) hear(command)
  })
  client.on('error', () => undefined)
  const say = (part: string, body: object | string, qos: 0 | 1 = 1) =>
    client.publishAsync(
      `pf/v1/${code}/${part}`,
      typeof body === 'string' ? body : JSON.stringify(body),
      { qos, retain: part === 'status' },
    )
  const told = () => commands.filter(({ id, type }) => type !== 'time' && !id.startsWith(type))
  return {
    client,
    say,
    /**
     * Returns the commands from the server, each once, as boards carry them out. The time and the server's
     * own queries are left out.
     */
    commands: () => [...new Map(told().map((command) => [command.id, command])).values()],
    /**
     * Returns the same commands as they arrived. An unanswered command is sent again, which may happen at
     * any time on a busy machine.
     */
    tellings: told,
    asked: () => commands.filter(({ id, type }) => id.startsWith(type)),
    /** Calls `each` for every command, including those that arrived before. */
    hear(each: (command: Command) => void) {
      commands.forEach(each)
      hearing.push(each)
    },
    times: () => commands.filter(({ type }) => type === 'time'),
    /** Sends the first messages of every board. */
    async begin(given: Partial<Hello> = {}) {
      await say('status', { online: true })
      await say('hello', { ...hello, ...given })
    },
    meters: (given: Partial<Meters>) => say('meters', { ...NOTHING_COUNTED, ...given }),
    reply: (reply: Reply) => say('replies', reply),
    async cut() {
      client.stream.destroy()
      await expect.poll(() => client.connected).toBe(false)
    },
  }
}
