import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox, type Sandbox } from '#sandbox/main.ts'
import { freePort } from '#server/platform/postgres/free-port.ts'
import { openKeys } from '#server/platform/keys.ts'
import { readSettings } from '#server/platform/settings.ts'
import { openOwnDatabase } from '#tools/own-database.ts'
import { makeTestFolder } from '#server/test/test-folder.ts'

/**
 * The product as an operator starts it, without its demo, so that sandbox and devices live on when it
 * is killed. Its database stays up, too, as it does when a server is killed on a real machine.
 */
export type Product = {
  readonly url: string
  readonly mqtt: string
  /** Where its keys and its database lie. */
  readonly data: string
  readonly sandbox: Sandbox
  /** From one moment to the next, with all that it had in hand; then up again. */
  killAndStart(): Promise<void>
  database(): Promise<string>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** With a build of the web, on a busy machine. */
const READY_MS_MAX = 300_000
const ASK_AGAIN_MS = 100

export async function startProduct(): Promise<Product> {
  const data = await makeTestFolder('faults')
  const [sandbox, port, mqttPort] = [await startSandbox(), await freePort(), await freePort()]
  const environment = {
    ...process.env,
    ...environmentOf(sandbox),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    PLAYFIELD_DATA: data,
    PLAYFIELD_DEMO: 'off',
    PLAYFIELD_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: '',
  }
  const url = `http://127.0.0.1:${port}`
  let child = start(environment)
  await ready(url, child)
  return {
    url,
    mqtt: `mqtt://127.0.0.1:${mqttPort}`,
    sandbox,
    data,
    async killAndStart() {
      child.process.kill('SIGKILL')
      await child.ended
      child = start(environment)
      await ready(url, child)
    },
    async database() {
      const settings = readSettings(environment, root)
      const { ownerUrl } = await openOwnDatabase(settings, await openKeys(data, false))
      return ownerUrl
    },
    async stop() {
      child.process.kill('SIGTERM')
      await child.ended
      await sandbox.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** What an operator would set: one provider of SMS, and the accounts where players pay. */
const OF_AN_OPERATOR = /^(SMS_PROVIDER|ALIYUN_SMS_|WECHAT_|ALIPAY_)/

function environmentOf({ environment }: Sandbox) {
  const own = Object.entries(environment).filter(([name]) => OF_AN_OPERATOR.test(name))
  return Object.fromEntries(own)
}

type Child = {
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  said(): string
}

function start(env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  }
  return { process: child, ended: once(child, 'exit'), said: () => said }
}

async function ready(url: string, child: Child): Promise<void> {
  const until = Date.now() + READY_MS_MAX
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    const isOver = child.process.exitCode !== null || Date.now() > until
    if (isOver) {
      child.process.kill('SIGTERM')
      throw new Error(`the product does not start: ${child.said()}`)
    }
    await new Promise((wait) => setTimeout(wait, ASK_AGAIN_MS))
  }
}
