import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findFreePort } from '#server/platform/postgres/free-port.ts'

/** Brokers other than ours, set up as an operator would: `docs/operators/brokers.md`. */
export type BrokerName = 'mosquitto' | 'nats-server'
export type BrokerUser = { readonly code: string; readonly secret: string }
export type OutsideBroker = {
  /** URL for the gateway, with its user name and password at the broker. */
  readonly url: string
  start(): Promise<void>
  /** Kills the broker, as a power cut does. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/** Debian puts server programs in a folder that is not in an ordinary user's path. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
const GATEWAY: BrokerUser = { code: 'playfield', secret: 'of-the-gateway' }

export async function openOutsideBroker(
  name: BrokerName,
  users: readonly BrokerUser[],
): Promise<OutsideBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-broker-'))
  const port = await findFreePort()
  const args = name === 'mosquitto' ? mosquitto(folder, port, users) : nats(folder, port, users)
  let running: ChildProcess | undefined
  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  return {
    url: `mqtt://${GATEWAY.code}:${GATEWAY.secret}@127.0.0.1:${port}`,
    async start() {
      running = spawn(name, await args, { stdio: 'ignore', env })
      await expect.poll(() => answers(port)).toBe(true)
    },
    kill,
    async remove() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      told(true)
    })
    socket.on('error', () => told(false))
  })
}

/** Configures Mosquitto. Its access list lets a device publish its own messages and receive its commands. */
async function mosquitto(folder: string, port: number, users: readonly BrokerUser[]) {
  const [config, passwords, list] = ['mosquitto.conf', 'passwords', 'acl'].map((file) =>
    join(folder, file),
  ) as [string, string, string]
  const lines = [GATEWAY, ...users].map(({ code, secret }) => `${code}:${secret}\n`)
  await writeFile(passwords, lines.join(''), { mode: 0o600 })
  spawnSync('mosquitto_passwd', ['-U', passwords])
  const says = ['status', 'hello', 'meters', 'events', 'replies']
  await writeFile(
    list,
    `user ${GATEWAY.code}
topic readwrite pf/v1/#
${says.map((part) => `pattern write pf/v1/%u/${part}\n`).join('')}pattern read pf/v1/%u/commands
`,
    { mode: 0o600 },
  )
  await writeFile(
    config,
    `listener ${port} 127.0.0.1
user ${userInfo().username}
allow_anonymous false
password_file ${passwords}
acl_file ${list}
persistence true
persistence_location ${folder}/
autosave_on_changes true
autosave_interval 1
max_queued_messages 0
max_inflight_messages 1000
`,
  )
  return ['-c', config]
}

/** Configures NATS with each device as a user with its own permissions. */
async function nats(folder: string, port: number, users: readonly BrokerUser[]) {
  const config = join(folder, 'nats.conf')
  const devices = users.map(
    ({ code, secret }) => `{ user: ${code}, password: "${secret}", permissions: {
      publish: ["pf.v1.${code}.*"], subscribe: ["pf.v1.${code}.commands", "$MQTT.sub.>"] } }`,
  )
  await writeFile(
    config,
    `server_name: playfield
listen: "127.0.0.1:-1"
jetstream { store_dir: "${folder}" }
mqtt { listen: "127.0.0.1:${port}", ack_wait: "5s" }
authorization { users: [
  { user: ${GATEWAY.code}, password: "${GATEWAY.secret}" }
  ${devices.join('\n  ')}
] }
`,
  )
  return ['-c', config]
}
