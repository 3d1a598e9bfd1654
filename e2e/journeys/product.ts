import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTestFolder } from '#server/test/test-folder.ts'

/** The whole product, as `npm start` runs it: database, server, sandbox, demo merchant. */
export type Started = {
  readonly url: string
  readonly merchant: { readonly phone: string; readonly password: string }
  readonly subAccount: { readonly phone: string; readonly password: string }
  readonly agent: { readonly phone: string; readonly password: string }
  readonly platform: { readonly phone: string; readonly password: string }
  readonly desk: readonly [DeskSignIn, DeskSignIn]
  readonly sandbox: { readonly control: string; readonly wechat: string }
  /** Addresses that control the demo's devices, and that show the screen of one of them. */
  readonly simulator: string
  readonly screen: string
  /** MQTT address for devices. */
  readonly mqtt: string
  /** A device that is registered in the demo but operated by nothing, so it is offline. */
  readonly device: { readonly code: string; readonly secret: string }
}
export type DeskSignIn = {
  readonly phone: string
  readonly name: string
  readonly password: string
  /** TOTP secret of the second factor, in base32. */
  readonly secret: string
}
const root = fileURLToPath(new URL('../../', import.meta.url))
/** Includes a build of the web on a busy machine. */
const READY_MS_MAX = 300_000
const ASK_AGAIN_MS = 200

export type Running = {
  readonly started: Started
  /** Folder of the keys and the database. */
  readonly data: string
  stop(): Promise<void>
}

export async function startJourneysProduct(): Promise<Running> {
  const data = await makeTestFolder('journeys')
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      MQTT_PORT: '0',
      PLAYFIELD_DATA: data,
      DATABASE_URL: '',
      PLAYFIELD_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const until = Date.now() + READY_MS_MAX
  let started: Started | undefined
  while (!started) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGTERM')
      throw new Error(`npm start: ${printed}`)
    }
    started = await readStarted(data)
    if (!started) await new Promise((wait) => setTimeout(wait, ASK_AGAIN_MS))
  }
  const stopProduct = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(data, { recursive: true, force: true })
  }
  return { started, data, stop: stopProduct }
}

async function readStarted(data: string): Promise<Started | undefined> {
  const text = await readFile(join(data, 'started.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Started)
}
