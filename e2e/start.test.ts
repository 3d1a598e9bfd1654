import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#server/platform/postgres/free-port.ts'
import { buildWebIfChanged } from '#tools/start/build-web.ts'

/** `npm start` as an operator runs it: the real script, with a separate data folder and port. */
const root = fileURLToPath(new URL('../', import.meta.url))
const asRoot = process.getuid?.() === 0
const NOBODY = 65_534

type Start = {
  readonly child: ChildProcess
  /** All output so far, from stdout and stderr. */
  readonly printed: () => string
}

function newFolder(atEnd: (clear: () => Promise<void>) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'playfield-start-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Wish = {
  readonly data: string
  readonly port: number
  readonly mqttPort?: number
  readonly user?: number
}

/** Starts the script in its own process group, so that a test can kill all of it at once. */
function start({ data, port, mqttPort = 0, user }: Wish, ...command: readonly string[]): Start {
  const [program, ...args] = [...command, process.execPath, 'tools/start.mjs']
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      LC_ALL: 'C.UTF-8',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      PLAYFIELD_DATA: data,
      PLAYFIELD_DEMO: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  onTestFinished(async () => {
    endGroup(child)
    for (const pid of processesOf(data)) endProcess(pid)
    await until(() => processesOf(data).length === 0)
  })
  return { child, printed: () => text }
}

async function startAndWait(wish: Wish): Promise<Start> {
  const started = start(wish)
  await until(() => {
    expect(started.child.exitCode, started.printed()).toBeNull()
    return started.printed().includes('Playfield is ready at')
  })
  return started
}

/** Returns the exit code and the output, without the progress lines that a slow machine prints. */
async function ended({ child, printed }: Start): Promise<{ code: number | null; said: string }> {
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: printed().replaceAll(/^.* … \d+ s\n/gm, '') }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((wait) => setTimeout(wait, 20))
}

/** Returns every process started for this data folder or working in it. The folder's name is unique. */
function processesOf(data: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => isOf(data, pid)).map(Number)
}

function isOf(data: string, pid: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(data)) return true
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PLAYFIELD_DATA=${data}\0`)
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

function endGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended by itself.
  }
}

async function health(port: number): Promise<unknown> {
  return (await fetch(`http://localhost:${port}/healthz`)).status
}

/** Returns the pid of the server itself, which holds the lock. */
function serverPid(data: string): number {
  return (JSON.parse(readFileSync(join(data, 'playfield.lock'), 'utf8')) as { pid: number }).pid
}

function databasePid(data: string): number {
  return Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

const STOP_MS_MAX = 10_000
async function endsWhenTold(started: Start, data: string, signal: NodeJS.Signals) {
  const asked = Date.now()
  started.child.kill(signal)
  expect(await ended(started)).toMatchObject({ code: 0 })
  expect(Date.now() - asked).toBeLessThan(STOP_MS_MAX)
  await until(() => processesOf(data).length === 0)
}

describe('npm start', () => {
  // Creating a database cluster takes as long as the rest of a start, so these tests share one.
  let wish: Wish
  beforeAll(async () => {
    wish = { data: newFolder(afterAll), port: await findFreePort() }
  })

  test('starts, reports its address and stops cleanly', async () => {
    const started = await startAndWait(wish)
    expect(await health(wish.port)).toBe(200)
    const file = join(wish.data, 'started.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      url: `http://localhost:${wish.port}`,
      mqtt: expect.stringMatching(/^mqtt:\/\/localhost:\d+$/),
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await endsWhenTold(started, wish.data, 'SIGTERM')
    expect(existsSync(file)).toBe(false)
    expect(existsSync(join(wish.data, 'playfield.lock'))).toBe(false)
  })

  test('rejects a second instance on the same data', async () => {
    const first = await startAndWait(wish)
    const { code, said } = await ended(start({ data: wish.data, port: await findFreePort() }))
    expect(code).toBe(1)
    expect(said).toBe(
      `Playfield is already running on ${wish.data} (process ${serverPid(wish.data)}). ` +
        'Stop it first, or set another folder in PLAYFIELD_DATA.\n',
    )
    expect(await health(wish.port)).toBe(200)
    await endsWhenTold(first, wish.data, 'SIGINT')
  })

  test('recovers after any of its processes is killed', async () => {
    const allKilled = await startAndWait(wish)
    for (const pid of processesOf(wish.data)) endProcess(pid)
    await ended(allKilled)

    const serverKilled = await startAndWait(wish)
    expect(await health(wish.port)).toBe(200)
    const database = databasePid(wish.data)
    endProcess(serverPid(wish.data))
    await ended(serverKilled)
    expect(processesOf(wish.data)).toContain(database)

    const scriptKilled = await startAndWait(wish)
    expect(databasePid(wish.data), 'the PostgreSQL that was left is taken over').toBe(database)
    expect(await health(wish.port)).toBe(200)
    scriptKilled.child.kill('SIGKILL')
    await until(() => !existsSync(join(wish.data, 'started.json')))

    // The next start waits for the process that is still stopping.
    const started = await startAndWait(wish)
    expect(await health(wish.port)).toBe(200)
    await endsWhenTold(started, wish.data, 'SIGTERM')
  })

  test('reports an occupied port before starting', async () => {
    const data = newFolder()
    const other = createServer().listen(0)
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const inUse = `Port ${port} is in use by another program. Stop it, or set another port in`
    expect(await ended(start({ data, port }))).toEqual({ code: 1, said: `${inUse} PORT.\n` })
    const mqtt = start({ data, port: await findFreePort(), mqttPort: port })
    expect(await ended(mqtt)).toEqual({ code: 1, said: `${inUse} MQTT_PORT.\n` })
    expect(await readdir(data)).toEqual([])
  })

  test('a folder that is not writable is told', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
    const port = await findFreePort()
    const data = join(folder, 'data')
    // Root may write everywhere, so as root the test runs as an ordinary user.
    const ordinary = asRoot ? { user: NOBODY } : {}
    for (const place of [folder, data]) {
      expect(await ended(start({ data: place, port, ...ordinary }))).toEqual({
        code: 1,
        said:
          `Playfield does not have permission to write to ${place}. ` +
          'Change the permissions of this folder, or set another folder in PLAYFIELD_DATA.\n',
      })
    }
    expect(await readdir(folder)).toEqual([])
  })

  test.runIf(asRoot)('runs as an ordinary user, too', async () => {
    // The repository belongs to root here, so only root can rebuild an outdated web build.
    await buildWebIfChanged(root, new AbortController().signal)
    const ordinary = { data: newFolder(), port: await findFreePort(), user: NOBODY }
    chownSync(ordinary.data, NOBODY, NOBODY)
    const started = await startAndWait(ordinary)
    expect(await health(ordinary.port)).toBe(200)
    started.child.kill('SIGTERM')
    expect(await ended(started)).toMatchObject({ code: 0 })
  })

  test('a wrong setting is told', async () => {
    expect(await ended(start({ data: newFolder(), port: 70_000 }))).toEqual({
      code: 1,
      said: 'PORT is set to “70000”, but must be a whole number from 0 to 65535.\n',
    })
  })
})

const canMount = asRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
const DISK_BYTES = [16_384, 8_000_000, 20_000_000, 40_000_000]

describe.runIf(canMount)('on a full disk (only where root may mount one)', () => {
  /** Runs in a separate mount namespace, so the disk disappears with the process. */
  const withDisk = (bytes: number, data: string) => {
    const mount = `mount -t tmpfs -o size=${bytes},mode=755 disk ${data}`
    const script = `${mount} && "$@"; code=$?; ls -A ${data}; exit $code`
    return ['unshare', '--mount', 'sh', '-c', script, 'sh']
  }

  test.each(DISK_BYTES)('of %i bytes reports the error without starting', async (bytes) => {
    const data = newFolder()
    const port = await findFreePort()
    const { code, said } = await ended(start({ data, port }, ...withDisk(bytes, data)))
    expect(said).toContain(
      `The disk is full. Nothing more can be written to ${data}. Free at least`,
    )
    expect(said.match(/\bat .*:\d+:\d+/)).toBeNull()
    expect(code).toBe(1)
    expect(said.trim().split('\n').slice(1).join(' ')).toMatch(
      /^(keys(\.new)?\.json)?( ?postgres.log)?$/,
    )
  })
})
