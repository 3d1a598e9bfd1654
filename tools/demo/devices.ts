import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesInPath, filesPath } from '#contract/files/files.ts'
import { openDatabase } from '#server/platform/db.ts'
import { findFreePort } from '#server/platform/postgres/free-port.ts'
import type { Key, Keys } from '#server/platform/secrets/keys.ts'
import {
  createDemoBoards,
  shownDevice,
  spareDevice,
  type DemoBoard,
} from '#server/seed/demo-devices.ts'
import { storeFile } from '#server/modules/files/surface.ts'
import { newLocalStoragePort } from '#server/outside/local-storage/client.ts'
import { seedDemoReceipts } from '#server/seed/demo-receipts.ts'
import { seedDemoAds, type DemoFileStore } from '#server/seed/demo-ads.ts'
import { seedDemoStoreGoods } from '#server/seed/demo-store-goods.ts'
import { seedDemoGoods } from '#server/seed/demo-goods.ts'
import { seedDemoPresets } from '#server/seed/demo-presets.ts'
import type { Venue } from '#simulator/visits/venue-hours.ts'
import type { SimulatedDevice } from '#simulator/simulator.ts'
import { listPastDeviceEvents } from './history.ts'
import type { DemoProcess } from './demo-process.ts'

/**
 * The running demo devices. They have their own process, so that they do not use the server's event loop.
 */
export type DemoDevices = {
  /** A registered device that is not simulated, for a real device or a script. */
  readonly device?: { readonly code: string; readonly secret: string }
  /** URL where faults of the devices are triggered. */
  readonly control: string
  /** URL of the page that is the screen of one device. */
  readonly screen: string
  stop(): Promise<void>
}
export type DemoDevicesOptions = {
  readonly data: string
  readonly appUrl: string
  readonly keys: Keys
  /** Where devices connect: one address, or the nodes of a broker. */
  readonly mqtt: string | readonly string[]
  /** URLs of the product and of the sandbox's control plane. */
  readonly origin: string
  readonly sandbox: string
  /** Number of past days in the devices' history. */
  readonly days: number
}

/** Number of past days that the demo's stock ledger covers. */
const STOCK_DAYS = 7

const venues: Readonly<Record<string, Venue>> = {
  星河影城店: 'cinema',
  '江南里 B1': 'mall',
  东站候车厅: 'station',
}

export async function startDemoDevices(demo: DemoDevicesOptions): Promise<DemoDevices> {
  const { data, appUrl, keys, mqtt, origin, sandbox, days } = demo
  const folder = join(data, 'simulator')
  const boards = (await readBoards(folder)) ?? (await registerDemoBoards(folder, demo))
  const spare = boards.find(({ code }) => code === spareDevice.code)
  const devices = boards.filter((board) => board !== spare).map(toSimulatedDevice)
  const child = fork(fileURLToPath(new URL('demo-process.ts', import.meta.url)))
  const exited = once(child, 'exit')
  const controlPort = await findFreePort()
  const control = `http://127.0.0.1:${controlPort}`
  // The start does not wait for the devices: they connect one after another, as in a real mall.
  const simulation = { url: mqtt, devices, folder, seed: keys.demoPassword, controlPort }
  const { field } = keys
  child.send({ ...simulation, field, appUrl, origin, sandbox, days } satisfies DemoProcess)
  return {
    ...(spare && { device: { code: spare.code, secret: spare.secret } }),
    control,
    screen: `${control}/screen/${shownDevice.code}`,
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

export function toSimulatedDevice({ at, ...board }: DemoBoard): SimulatedDevice {
  return { ...board, venue: venues[at] ?? 'mall' }
}

/**
 * Returns the demo devices with their secrets, which are kept in a file for this user only, because the
 * product stores only hashes. Returns undefined if the file is missing; then each device gets a new board.
 */
async function readBoards(folder: string): Promise<DemoBoard[] | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoBoard[])
}
const FILE = 'devices.json'

async function registerDemoBoards(
  folder: string,
  { appUrl, keys, days }: DemoDevicesOptions,
): Promise<DemoBoard[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase(appUrl, { max: 1 })
  const toDeviceKey = ({ id, key }: Key) => ({ id, key: Buffer.from(key, 'base64url') })
  try {
    const boards = await createDemoBoards(db, [toDeviceKey(keys.device[0])])
    const files = join(dirname(folder), 'files')
    const places = { path: filesPath, uploadPath: filesInPath, secret: '' }
    const storage = newLocalStoragePort({ folder: files, ...places })
    const saveDemoFile: DemoFileStore = (file) => storeFile(storage, file)
    await seedDemoGoods(db, saveDemoFile, (code) => {
      const board = boards.find((each) => each.code === code)
      if (!board) return []
      return listPastDeviceEvents(
        toSimulatedDevice(board),
        keys.demoPassword,
        Math.min(days, STOCK_DAYS),
      )
    })
    await seedDemoAds(db, saveDemoFile)
    await seedDemoStoreGoods(db, saveDemoFile, new Date())
    await seedDemoPresets(db)
    await seedDemoReceipts(db)
    const file = join(folder, FILE)
    await writeFile(`${file}.new`, JSON.stringify(boards), { mode: 0o600 })
    await rename(`${file}.new`, file)
    return boards
  } finally {
    await db.close()
  }
}
