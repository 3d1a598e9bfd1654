import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox, type Sandbox } from '#sandbox/main.ts'
import { findFreePort } from '#server/platform/postgres/free-port.ts'
import { loadOrCreateKeys } from '#server/platform/secrets/keys.ts'
import { readServerSettings } from '#server/platform/installation/settings.ts'
import { connectOrStartOwnDatabase } from '#tools/own-database.ts'
import { mountDisk, whyNoDisk } from './database.ts'
import { makeTestFolder } from '#server/test/test-folder.ts'

/**
 * The product as an operator starts it, without its demo, so that sandbox and devices keep running when it
 * is killed. Its database keeps running, too, as it does when a server is killed on a real machine.
 */
export type Product = {
  readonly url: string
  readonly mqtt: string
  /** Folder of its keys and its database. */
  readonly data: string
  readonly sandbox: Sandbox
  /** Kills the server from one moment to the next, with all its work in progress, and starts it again. */
  killAndStart(): Promise<void>
  /** Waits until it works again. */
  recovered(): Promise<void>
  /** Last output of each server that ended by itself. It was started again, as systemd does. */
  readonly ended: string[]
  /** Why its disk cannot be filled; undefined if it can. */
  readonly noDisk: string | undefined
  database(): Promise<string>
  /** Moves the server's clock; 0 puts it right. */
  moveClock(ms: number): Promise<void>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Includes a build of the web on a busy machine. */
const READY_MS_MAX = 300_000
const ASK_AGAIN_MS = 100
/** Longer than a readiness result is cached, which is 10 s. */
const READINESS_MS = 11_000
/** Delay before a restart, as in our systemd unit. */
const RESTART_MS = 2_000

type ProductOptions = {
  /** Puts the product on a small separate disk, if one is possible here. */
  readonly onDisk?: boolean
  readonly roles?: string
}

export async function startFaultsProduct({
  onDisk,
  roles = '',
}: ProductOptions = {}): Promise<Product> {
  const data = await makeTestFolder('faults')
  const noDisk = onDisk ? whyNoDisk() : 'no disk is wanted'
  const unmount = noDisk === undefined ? mountDisk(data) : () => undefined
  const [sandbox, port, mqttPort] = [
    await startSandbox(),
    await findFreePort(),
    await findFreePort(),
  ]
  const environment = {
    ...process.env,
    ...toOperatorEnvironment(sandbox),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    PLAYFIELD_DATA: data,
    PLAYFIELD_DEMO: 'off',
    PLAYFIELD_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: '',
    PLAYFIELD_ROLES: roles,
    FAULTS_CLOCK: join(data, 'faults-clock'),
  }
  const url = `http://127.0.0.1:${port}`
  const ended: string[] = []
  /** Written at the end of a start; the server answers calls before that. */
  const started = join(data, 'started.json')
  const meant = new Set<Child>()
  let child = startSupervisedServer()
  function startSupervisedServer(): Child {
    rmSync(started, { force: true })
    const own = spawnProductServer(environment)
    void restartAfterExit(own)
    return own
  }
  async function restartAfterExit(own: Child): Promise<void> {
    await own.ended
    if (meant.has(own)) return
    ended.push(own.said())
    await pause(RESTART_MS)
    if (own === child) child = startSupervisedServer()
  }
  async function endServerProcess(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    meant.add(child)
    child.process.kill(signal)
    await child.ended
  }
  await waitForProductReady({ url, started, said: () => child.said() })
  return {
    url,
    mqtt: `mqtt://127.0.0.1:${mqttPort}`,
    sandbox,
    data,
    ended,
    async killAndStart() {
      await endServerProcess('SIGKILL')
      child = startSupervisedServer()
      await waitForProductReady({ url, started, said: () => child.said() })
    },
    noDisk,
    async recovered() {
      await pause(READINESS_MS)
      await waitForProductReady({ url, started, said: () => child.said() })
    },
    async database() {
      const settings = readServerSettings(environment, root)
      const { ownerUrl } = await connectOrStartOwnDatabase(
        settings,
        await loadOrCreateKeys(data, false),
      )
      return ownerUrl
    },
    moveClock: (ms) => writeFile(environment.FAULTS_CLOCK, String(ms)),
    async stop() {
      await endServerProcess('SIGTERM')
      await sandbox.stop()
      unmount()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Settings that an operator makes: one SMS provider, and the accounts at which players pay. */
const OF_AN_OPERATOR = /^(SMS_PROVIDER|ALIYUN_SMS_|WECHAT_|ALIPAY_)/

export function toOperatorEnvironment({ environment }: Sandbox) {
  const own = Object.entries(environment).filter(([name]) => OF_AN_OPERATOR.test(name))
  return Object.fromEntries(own)
}

export type Child = {
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  said(): string
}

export function spawnProductServer(env: NodeJS.ProcessEnv): Child {
  const child = spawn(
    process.execPath,
    ['--import', './e2e/faults/server-clock.ts', 'tools/start.ts'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  }
  return { process: child, ended: once(child, 'exit'), said: () => said }
}

type Starting = { readonly url: string; readonly started: string; said(): string }

export async function waitForProductReady({ url, started, said }: Starting): Promise<void> {
  const until = Date.now() + READY_MS_MAX
  const isProductReady = async () =>
    existsSync(started) && (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
  while (!(await isProductReady())) {
    if (Date.now() > until) throw new Error(`the product does not start: ${said()}`)
    await pause(ASK_AGAIN_MS)
  }
}
