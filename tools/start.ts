import { fileURLToPath } from 'node:url'
import { createDataFolder } from '#server/platform/installation/data-folder.ts'
import { promoteNewKeys, loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { acquireDataFolderLock } from '#server/platform/installation/lock.ts'
import {
  readServerSettings,
  type InstallationSettings,
} from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { printDamagedPages } from './wrong-pages.ts'
import { isNewDatabase, startDatabase } from './start/database.ts'
import { requireFreePort } from './start/port.ts'
import { removeStartedFile, writeStartedFile } from './start/started-file.ts'
import { createStartSteps } from './start/steps.ts'
import { buildWebIfChanged } from './start/build-web.ts'
import { printTrouble } from './terminal-text.ts'

/**
 * `npm start` starts all parts in order, prints the address, and stops the parts in reverse order when
 * requested. The server, the sandbox and the demo take seconds to load, so they are loaded only when needed.
 * Whatever prevents a start is thus reported at once.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const stopping = new AbortController()
const { up, down } = createStartSteps(stopping)

const STOP_MS_MAX = 9500
/**
 * A terminal, npm and our own first script each pass on the same Ctrl-C, so signals within this time count
 * as one.
 */
const SAME_SIGNAL_MS = 500
let stopsSince: number | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleStopRequest)
process.once('disconnect', handleStopRequest)
process.channel?.unref()

try {
  const settings = readServerSettings(process.env, root)
  const { url, people, sandbox, database } = await startAllParts(settings)
  const { printFirstSignIns: tellWhere } = await import('./start/first-accounts.ts')
  tellWhere(url, people, sandbox?.control)
  if (!settings.databaseUrl) void printDamagedPages(database.ownerUrl, stopping.signal)
  await Promise.race([
    waitForAbort(),
    database.died.then(() => Promise.reject(createDatabaseEndedTrouble(settings))),
  ])
} catch (error) {
  if (!stopping.signal.aborted) {
    printTrouble(error)
    process.exitCode = 1
  }
}
limitStopTime()
await down()
process.exit()

async function startAllParts(settings: InstallationSettings) {
  const { data } = settings
  await prepareStart(settings)
  const keys = await loadOrCreateKeys(data, await isNewDatabase(settings))
  await up({ zh: '构建网页', en: 'Building web pages' }, (signal) =>
    buildWebIfChanged(root, signal),
  )
  const database = await up(
    { zh: '启动数据库', en: 'Starting database' },
    () => startDatabase(settings, keys),
    (startedDatabase) => startedDatabase.stop(),
  )
  await promoteNewKeys(data)
  const sandbox = settings.demo
    ? await up(
        { zh: '启动沙箱', en: 'Starting sandbox' },
        async () => (await import('./start/sandbox.ts')).startSavedSandbox(data),
        (openedSandbox) => openedSandbox.stop(),
      )
    : undefined
  const demo = sandbox?.environment ?? {}
  const { url, mqtt } = await up(
    { zh: '启动服务', en: 'Starting server' },
    async () => {
      const { startProductServer: serveProduct } = await import('./start/server.ts')
      return serveProduct({ root, settings, keys, database, demo })
    },
    (startedServer) => startedServer.stop(),
  )
  const people = await up({ zh: '准备账号', en: 'Preparing accounts' }, async () => {
    const { createFirstAccounts: makePeople } = await import('./start/first-accounts.ts')
    return makePeople(database.appUrl, keys, sandbox?.control)
  })
  const devices =
    sandbox && mqtt
      ? await up(
          { zh: '启动模拟设备', en: 'Starting simulated devices' },
          async () => {
            const { startDemoDevices } = await import('./demo/devices.ts')
            const { appUrl } = database
            const options = { origin: url, sandbox: sandbox.control, days: settings.demoDays }
            const nodes = settings.mqttUrls ?? mqtt
            return startDemoDevices({ data, appUrl, keys, mqtt: nodes, ...options })
          },
          (startedDevices) => startedDevices.stop(),
        )
      : undefined
  const places = {
    ...(sandbox && { sandbox: { control: sandbox.control, ...sandbox.urls } }),
    ...(mqtt && { mqtt }),
    ...(devices && { simulator: devices.control, screen: devices.screen }),
    ...(devices?.device && { device: devices.device }),
  }
  await up(
    { zh: '写入 started.json', en: 'Writing started.json' },
    () => writeStartedFile(data, { url, ...people, client: keys.client, ...places }),
    () => removeStartedFile(data),
  )
  return { url, people, sandbox, database }
}

/**
 * Prepares the data folder, locks it for this process, and checks that the ports are free, before anything
 * is started.
 */
async function prepareStart({
  data,
  port,
  mqttPort,
  mqttUrls,
  roles,
}: InstallationSettings): Promise<void> {
  await createDataFolder(data)
  const lock = await up(
    { zh: '等待上一次运行结束', en: 'Waiting for the previous run to stop' },
    () => acquireDataFolderLock(data),
    (acquiredLock) => acquiredLock.release(),
  )
  stopping.signal.addEventListener('abort', lock.stopping)
  await requireFreePort(port, 'PORT')
  if (roles.includes('gateway') && !mqttUrls) await requireFreePort(mqttPort, 'MQTT_PORT')
}

/**
 * Starts an orderly stop. A second request exits at once, because the person who asks again does not want to
 * wait.
 */
function handleStopRequest(): void {
  if (stopsSince !== undefined && Date.now() - stopsSince > SAME_SIGNAL_MS) process.exit(1)
  stopsSince ??= Date.now()
  stopping.abort()
  limitStopTime()
}

function limitStopTime(): void {
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
}

function waitForAbort(): Promise<void> {
  return new Promise((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    if (stopping.signal.aborted) resolve()
  })
}

function createDatabaseEndedTrouble({ data }: InstallationSettings): Trouble {
  return new Trouble({
    zh: `PostgreSQL 意外退出，游场已停止。请查看 ${data}/postgres.log 后重新启动。`,
    en: `PostgreSQL stopped unexpectedly, so Playfield stopped. See ${data}/postgres.log, then restart it.`,
  })
}
