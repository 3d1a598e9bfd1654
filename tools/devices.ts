import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db.ts'
import { loadOrCreateKeys, type Key } from '#server/platform/secrets/keys.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { createLoadBoards } from '#server/seed/load-devices.ts'
import { serveSimulatorControl } from '#simulator/control.ts'
import { startSimulator, type SimulatedDevice, type Simulator } from '#simulator/simulator.ts'
import { connectOrStartOwnDatabase } from './own-database.ts'
import { toTerminalText, printTrouble } from './terminal-text.ts'

/**
 * `npm run devices -- --count 5000 [--url mqtt://…] [--secrets FILE] [--meters 55] [--seed S]` simulates
 * that many devices at a running server. They belong to a merchant of their own in this installation, or are
 * listed in a file: code and secret, separated by a comma, one device a line.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const TOLD_MS = 5_000
/** Connections a second: as many as the server states that it accepts. */
const CONNECTS_PER_SECOND = 1_000

async function runLoadDevices(): Promise<void> {
  const options = parseLoadArguments()
  const settings = readServerSettings(process.env, root)
  const url = options.url ?? (await getStartedMqttUrl(settings.data))
  const devices = options.secrets
    ? await readLoadDevices(options.secrets)
    : await registerLoadDevices(options.count)
  const simulator = await startSimulator({
    url,
    devices: devices.slice(0, options.count),
    seed: options.seed,
    startMs: (Math.min(devices.length, options.count) * 1_000) / CONNECTS_PER_SECOND,
    metersMs: options.meters * 1_000,
    defect: printTrouble,
  })
  const control = await serveSimulatorControl(simulator)
  console.info(
    toTerminalText({ zh: `故障控制台：${control.url}`, en: `Fault control: ${control.url}` }),
  )
  const statusTimer = setInterval(() => printSimulatorStatus(simulator), TOLD_MS)
  await new Promise((resolvePromise) =>
    process.once('SIGINT', resolvePromise).once('SIGTERM', resolvePromise),
  )
  clearInterval(statusTimer)
  await Promise.all([control.stop(), simulator.stop()])
}

function parseLoadArguments() {
  const text = { type: 'string' } as const
  const options = { count: text, url: text, secrets: text, meters: text, seed: text }
  try {
    const { values } = parseArgs({ options })
    const [count, meters] = [Number(values.count ?? 100), Number(values.meters ?? 55)]
    if (!(count >= 1) || !(meters > 0)) throw new Error('count and meters are numbers')
    return { ...values, count: Math.floor(count), meters, seed: values.seed ?? 'load' }
  } catch (error) {
    throw new Trouble(
      {
        zh: '用法：npm run devices -- --count 5000 [--url mqtt://…] [--secrets 文件] […]',
        en: 'Usage: npm run devices -- --count 5000 [--url mqtt://…] [--secrets FILE] […]',
      },
      error,
    )
  }
}

async function getStartedMqttUrl(data: string): Promise<string> {
  const text = await readFile(join(data, 'started.json'), 'utf8').catch(() => '{}')
  const { mqtt } = JSON.parse(text) as { mqtt?: string }
  if (mqtt) return mqtt
  throw new Trouble({
    zh: `${data} 中没有正在运行的游场。请先启动，或用 --url 指定地址。`,
    en: `Playfield is not running on ${data}. Start it first, or set an address with --url.`,
  })
}

async function registerLoadDevices(count: number): Promise<SimulatedDevice[]> {
  const settings = readServerSettings(process.env, root)
  const keys = await loadOrCreateKeys(settings.data, false)
  const database = await connectOrStartOwnDatabase(settings, keys)
  const db = openDatabase(database.appUrl, { max: 1 })
  const toKeyBytes = ({ id, key }: Key) => ({ id, key: Buffer.from(key, 'base64url') })
  try {
    const boards = await createLoadBoards(db, [toKeyBytes(keys.device[0])], count)
    return boards.map((board) => ({ ...board, venue: 'station' }))
  } finally {
    await db.close()
    await database.close()
  }
}

/**
 * Reads devices from a file. Their earlier counters are not kept, so they begin a counter epoch that is
 * later than all before.
 */
async function readLoadDevices(name: string): Promise<SimulatedDevice[]> {
  const text = await readFile(resolve(process.env['INIT_CWD'] ?? process.cwd(), name), 'utf8')
  const counterEpoch = Math.floor(Date.now() / 1_000)
  return text
    .split('\n')
    .map((line) => line.trim().split(','))
    .flatMap(([code, secret]) =>
      code && secret
        ? [{ code, secret, life: counterEpoch, type: 'claw', venue: 'station' } as const]
        : [],
    )
}

function printSimulatorStatus(simulator: Simulator): void {
  const state = simulator.state()
  const online = state.filter(({ isOnline }) => isOnline).length
  const plays = state.reduce((sum, { machine }) => sum + machine.totals.plays, 0)
  console.info(
    toTerminalText({
      zh: `在线 ${online}/${state.length}，已玩 ${plays} 局`,
      en: `Online: ${online}/${state.length}, plays: ${plays}`,
    }),
  )
}

await runLoadDevices().catch((error: unknown) => {
  printTrouble(error)
  process.exitCode = 1
})
