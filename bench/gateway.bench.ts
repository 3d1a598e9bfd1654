import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { deviceKeys } from '#server/test/world.ts'
import type { BrokerWish, Told } from './broker-process.ts'
import type { Done, Wish } from './device-storm.ts'
import { registerMany, takeStatistics } from './many-devices.ts'
import { median } from './median.ts'

/**
 * Measures the device side under load: a storm of connections, the memory of a connected device, and
 * messages that are stored before they are acknowledged, compared with a bare broker that stores nothing.
 */
const DEVICES = 10_000
/** Number of connections that only warm the brokers up. */
const WARM = 500
const CONNECTS_RATIO_MIN = 0.3
const BYTES_MAX = 34 * 1024
const METERS_DEVICES = 1_000
const METERS_TIMES = 20
const METERS_RATIO_MIN = 0.3
const RUNS = 5

const testServer = await openTestServer({ heard: false })
const processes: ChildProcess[] = []
const secret = await registerMany(testServer, DEVICES)
await takeStatistics(testServer)

afterAll(async () => {
  for (const each of processes) each.kill()
  await testServer.close()
})

function forked(file: string, flags: readonly string[] = []): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [...flags] })
  processes.push(child)
  return child
}
async function ask<Answer>(
  child: ChildProcess,
  wish: BrokerWish | Wish | 'bytes',
): Promise<Answer> {
  child.send(wish)
  const [answer] = (await once(child, 'message')) as [Answer & { error?: string }]
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer
}
async function openBroker(is: BrokerWish['is']) {
  const child = forked('broker-process.ts', ['--expose-gc'])
  const { id, key } = deviceKeys[0]
  const appUrl = toRoleUrl(testServer.ownerUrl, 'playfield_app')
  const gateway = { is, appUrl, deviceKey: { id, key: key.toString('hex') } } as const
  const { url } = await ask<Told>(child, is === 'bare' ? { is } : gateway)
  const bytes = async () => (await ask<Told>(child, 'bytes')).bytes!
  return { url: url!, bytes, end: () => child.kill() }
}
function newDevices() {
  const child = forked('device-storm-process.ts')
  return { does: (wish: Wish) => ask<Done>(child, wish), end: () => child.kill() }
}

/** Connects the devices to a new broker, after a few that only warm up. Returns the open broker. */
async function connectAll(is: BrokerWish['is']) {
  const [broker, devices] = [await openBroker(is), newDevices()]
  const { url } = broker
  await devices.does({ do: 'connect', url, codes: { from: 0, count: WARM }, secret })
  const before = await broker.bytes()
  const codes = { from: WARM, count: DEVICES - WARM }
  const { perSecond, open } = await devices.does({ do: 'connect', url, codes, secret })
  return { broker, devices, before, perSecond, open }
}

test('a mall’s storm: everybody gets in, and nobody is dropped', { timeout: 300_000 }, async () => {
  const bare = await connectAll('bare')
  bare.broker.end()
  bare.devices.end()
  const { broker, devices, before, perSecond, open } = await connectAll('gateway')
  await devices.does({ do: 'greet' })
  const bytes = ((await broker.bytes()) - before) / (DEVICES - WARM)
  const ratio = perSecond / bare.perSecond
  console.info(
    `connects: ${perSecond.toFixed(0)}/s, bare: ${bare.perSecond.toFixed(0)}/s, ` +
      `ratio ${ratio.toFixed(2)} (≥ ${CONNECTS_RATIO_MIN}), ${open} connected`,
  )
  console.info(`an idle device: ${(bytes / 1024).toFixed(1)} KB (≤ ${BYTES_MAX / 1024})`)
  const online = `select count(*)::int as n from device_states where online and device_id like 'PF%'`
  const { n } = (await testServer.sql(online))[0]!
  expect({ open, online: n }).toEqual({ open: DEVICES, online: DEVICES })
  broker.end()
  devices.end()
  expect(ratio).toBeGreaterThanOrEqual(CONNECTS_RATIO_MIN)
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX)
})

test(
  'meters that are booked before they are acknowledged, beside a bare broker',
  { timeout: 300_000 },
  async () => {
    const sides = await Promise.all(
      (['gateway', 'bare'] as const).map(async (is) => {
        const [broker, devices] = [await openBroker(is), newDevices()]
        const codes = { from: 0, count: METERS_DEVICES }
        await devices.does({ do: 'connect', url: broker.url, codes, secret })
        await devices.does({ do: 'greet' })
        return devices
      }),
    )
    const measure = async () => {
      const [ours, theirs] = [
        await sides[0]!.does({ do: 'meters', times: METERS_TIMES }),
        await sides[1]!.does({ do: 'meters', times: METERS_TIMES }),
      ]
      return {
        ours: ours.perSecond,
        theirs: theirs.perSecond,
        ratio: ours.perSecond / theirs.perSecond,
      }
    }
    await measure()
    await takeStatistics(testServer)
    const ratios: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const { ours, theirs, ratio } = await measure()
      ratios.push(ratio)
      console.info(
        `meters: ${ours.toFixed(0)}/s, bare: ${theirs.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      )
    }
    console.info(`meters / bare, median: ${median(ratios).toFixed(2)} (≥ ${METERS_RATIO_MIN})`)
    const [row] = await testServer.sql(
      `select sum(quantity)::int as n from device_hours where source = 'plays'`,
    )
    expect(row!['n']).toBeGreaterThan(METERS_DEVICES * METERS_TIMES * (RUNS + 1))
    expect(median(ratios)).toBeGreaterThanOrEqual(METERS_RATIO_MIN)
  },
)
