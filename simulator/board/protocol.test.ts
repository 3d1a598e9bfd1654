import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from '../simulator.ts'
import { nightClock } from '../test/night-clock.ts'
import { scriptedServer, type ScriptedServer } from '../test/scripted-server.ts'

/**
 * Tests the rules of the protocol that a simulated device follows, one by one, seen from the server's side.
 */
let server: ScriptedServer
let simulator: Simulator | undefined
const defects: unknown[] = []
const CODE = 'PF510001'
const FIVE_COINS = { version: 1, settings: { coinsPerPlay: 5 } }

beforeEach(async () => {
  server = await scriptedServer()
})
afterEach(async () => {
  await simulator?.stop()
  await server.close()
  expect(server.nonsense).toEqual([])
  expect(defects.splice(0)).toEqual([])
})

async function started(type: DeviceType = 'claw', given: Partial<SimulatorOptions> = {}) {
  simulator = await startSimulator({
    url: server.url,
    devices: [{ code: CODE, secret: 'secret', type, venue: 'mall' }],
    seed: 'test',
    clock: nightClock(),
    reconnectMs: 50,
    defect: (error) => defects.push(error),
    ...given,
  })
  await expect.poll(() => server.of('meters').length).toBe(1)
  return simulator
}
async function toldTheTime(type?: DeviceType, given?: Partial<SimulatorOptions>) {
  const running = await started(type, given)
  await tellTime()
  return running
}
async function tellTime() {
  await server.answered(server.command(CODE, 'time', { now: Date.now() }), 'done')
}
const lastMeters = () => server.of('meters').at(-1)!
const events = () => server.of('events')
const eventTypes = () => events().map(({ type }) => type)

test('a device announces status, identity and totals first', async () => {
  await started('vending')
  expect(server.heard.map(({ topic }) => topic).slice(0, 3)).toEqual(['status', 'hello', 'meters'])
  expect(server.of('status')).toEqual([{ online: true }])
  expect(server.of('hello')).toMatchObject([{ boot: 1, slots: 24 }])
  expect(lastMeters()).toMatchObject({ life: 1, boot: 1, seq: 1, plays: 0, stock: { '24': 8 } })
  expect(server.wills).toEqual([`pf/v1/${CODE}/status {"online":false}`])
})

test('a device reconnects until it may subscribe', async () => {
  server.refuseSubscriptions()
  const starting = started()
  await expect.poll(() => server.connections()).toBeGreaterThan(2)
  // The broker publishes a last will for each connection that was cut.
  expect(server.heard.filter(({ topic }) => topic !== 'status')).toEqual([])
  server.allowSubscriptions()
  await starting
  expect(server.of('status').filter(({ online }) => online)).toHaveLength(1)
})

test('a cut device reconnects to the next address', async () => {
  const other = await scriptedServer()
  // With the seed of these tests the device begins at the second address.
  await started('claw', { url: [other.url, server.url] })
  server.cut(CODE)
  await expect.poll(() => other.of('status')).toEqual([{ online: true }])
  expect(server.connections()).toBe(1)
  await simulator!.stop()
  await other.close()
})

test('meters repeat totals even without changes', async () => {
  const running = await started('claw', { metersMs: 300 })
  running.act({ act: 'play' })
  await expect.poll(() => lastMeters()).toMatchObject({ plays: 1, coinIn: 2 })
  running.act({ act: 'play' })
  await expect.poll(() => lastMeters()).toMatchObject({ plays: 2, coinIn: 4 })
  const before = server.of('meters').length
  await expect.poll(() => server.of('meters').length).toBeGreaterThan(before + 2)
  const order = server.of('meters').map(({ seq }) => seq)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(lastMeters()).toMatchObject({ plays: 2, coinIn: 4 })
})

test('a repeated credit is answered but given once', async () => {
  const running = await toldTheTime('claw')
  const data = { coins: 2, orderId: 'o1' }
  const id = server.command(CODE, 'credit', data)
  server.command(CODE, 'credit', data, { id })
  await server.answered(id, 'done')
  server.command(CODE, 'credit', data, { id })
  await server.answered(id, 'done', 2)
  expect(server.answers(id).map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
    'done',
    'done',
  ])
  await expect.poll(() => lastMeters().credits).toBe(2)
  await expect.poll(eventTypes).toEqual(['play.started'])
  expect(events()[0]).toMatchObject({ data: { orderId: 'o1' } })
  expect(running.carriedOut.get(id)).toBe(1)
})

test('ignores credits until the connection has the time', async () => {
  await started('claw')
  const early = server.command(CODE, 'credit', { coins: 2 })
  await server.answered(server.command(CODE, 'lock'), 'done')
  await server.answered(server.command(CODE, 'unlock'), 'done')
  expect(server.answers(early)).toEqual([])
  await tellTime()
  server.cut(CODE)
  await expect.poll(() => server.of('hello').length).toBe(2)
  const again = server.command(CODE, 'credit', { coins: 2 })
  await server.answered(server.command(CODE, 'settings.get'), 'done')
  expect(server.answers(again)).toEqual([])
})

test('rejects expired commands despite a wrong device clock', async () => {
  const running = await toldTheTime('claw')
  running.act({ act: 'clock', wrongMs: -DAY_MS })
  // The margin is larger than the delay of the time message.
  const over = { expiresAt: Date.now() - 5_000 }
  const late = server.command(CODE, 'credit', { coins: 2 }, over)
  expect(await server.answered(late, 'failed')).toMatchObject({ code: 'expired' })
  running.act({ act: 'clock', wrongMs: DAY_MS })
  await server.answered(server.command(CODE, 'credit', { coins: 2 }), 'done')
  await expect.poll(() => lastMeters().credits).toBe(2)
  // The server's time is now ten minutes ahead, so a command valid for one minute has expired.
  const now = Date.now() + 600_000
  await server.answered(server.command(CODE, 'time', { now }, { expiresAt: now + 1 }), 'done')
  const later = server.command(CODE, 'credit', { coins: 2 })
  expect(await server.answered(later, 'failed')).toMatchObject({ code: 'expired' })
})

test.each(['before', 'between', 'after'] as const)(
  'a power cut (%s) delivers coins at most once',
  async (when) => {
    const running = await toldTheTime('claw')
    const match = { topic: 'commands', type: 'credit' } as const
    running.rules.add({ match, times: 1, effect: { reboot: { when } } })
    const id = server.command(CODE, 'credit', { coins: 2 })
    await expect.poll(() => server.of('hello').length).toBe(2)
    expect(server.of('hello')[1]).toMatchObject({ boot: 2 })
    await tellTime()
    server.command(CODE, 'credit', { coins: 2 }, { id })
    const isGiven = when !== 'between'
    const end = await server.answered(id, isGiven ? 'done' : 'failed')
    if (!isGiven) expect(end).toMatchObject({ code: 'rebooted' })
    await expect.poll(() => lastMeters()).toMatchObject({ boot: 2, credits: isGiven ? 2 : 0 })
    expect(running.carriedOut.get(id) ?? 0).toBe(isGiven ? 1 : 0)
  },
)

test('256 answers are remembered, over a restart, too', async () => {
  const running = await toldTheTime('claw')
  const first = server.command(CODE, 'settings.get')
  await server.answered(first, 'done')
  const ids = Array.from({ length: 256 }, () => server.command(CODE, 'unlock'))
  await server.answered(ids.at(-1)!, 'done')
  running.act({ act: 'reboot', offMs: 0 })
  await expect.poll(() => server.of('hello').length).toBe(2)
  server.command(CODE, 'lock', {}, { id: ids[0]! })
  await server.answered(ids[0]!, 'done', 2)
  expect(running.state()[0]!.machine.locked).toBe(false)
  // The oldest replies have been dropped.
  server.command(CODE, 'lock', {}, { id: first })
  await expect.poll(() => running.state()[0]!.machine.locked).toBe(true)
})

test('keeps unacknowledged events in order over a restart', async () => {
  const running = await started('lipstick')
  server.withhold()
  running.act({ act: 'play' })
  running.act({ act: 'raise', code: 'motor.stuck', slot: 3 })
  await expect.poll(eventTypes).toContain('fault.raised')
  const first = events().map(({ id }) => id)
  expect(new Set(first).size).toBe(4)
  running.act({ act: 'reboot', offMs: 0 })
  await expect.poll(() => running.state()[0]!.isOnline).toBe(false)
  server.acknowledge()
  await expect.poll(() => running.state()[0]!.unacknowledged).toBe(0)
  const again = events().slice(first.length)
  expect(again.map(({ id }) => id)).toEqual(first)
  expect(again.map(({ type }) => type)).toEqual([
    'note.accepted',
    'play.started',
    'play.ended',
    'fault.raised',
  ])
})

test('describes, returns and updates settings by version', async () => {
  const running = await toldTheTime('claw')
  const described = await server.answered(server.command(CODE, 'settings.describe'), 'done')
  const parameters = described.data!['parameters'] as { id: string; default: unknown }[]
  expect(parameters.map(({ id }) => id)).toContain('coinsPerPlay')
  const held = await server.answered(server.command(CODE, 'settings.get'), 'done')
  const factory = Object.fromEntries(parameters.map(({ id, default: value }) => [id, value]))
  expect(held.data).toEqual({ version: 1, settings: factory })
  const set = (version: number, settings: object) =>
    server.command(CODE, 'settings.set', { version, settings })
  const done = await server.answered(set(1, { coinsPerPlay: 3 }), 'done')
  expect(done.data).toEqual({ version: 2, settings: { ...factory, coinsPerPlay: 3 } })
  const old = await server.answered(set(1, { volume: 1 }), 'failed')
  expect(old).toMatchObject({ code: 'version', data: { version: 2 } })
  for (const wrong of [{ coinsPerPlay: 0 }, { mode: 'x' }, { light: 1 }, { unknown: 1 }]) {
    const refused = await server.answered(set(2, wrong), 'failed')
    expect(refused).toMatchObject({ code: `value.${Object.keys(wrong)[0]}`, data: { version: 2 } })
  }
  // This board accepts less than it declares.
  const match = { topic: 'commands', type: 'settings.set' } as const
  const effect = { refused: { code: 'value.volume' } }
  running.rules.add({ match, times: 1, effect })
  const less = await server.answered(set(2, { volume: 20 }), 'failed')
  expect(less).toMatchObject({ code: 'value.volume', data: { version: 2 } })
  expect((await server.answered(set(2, { volume: 20 }), 'done')).data).toMatchObject({ version: 3 })
})

test('clearing data or swapping boards starts a counter epoch', async () => {
  const running = await toldTheTime('claw')
  running.act({ act: 'play', luck: 0 })
  await expect.poll(() => lastMeters()).toMatchObject({ life: 1, plays: 1, prizesOut: 1 })
  await server.answered(server.command(CODE, 'data.clear'), 'done')
  await expect.poll(() => lastMeters()).toMatchObject({ life: 2, plays: 0, stock: { '1': 59 } })
  // Local data are the settings, not the counters. They return to factory values within the same counter
  // epoch.
  await server.answered(server.command(CODE, 'settings.set', FIVE_COINS), 'done')
  await server.answered(server.command(CODE, 'data.clear', { what: 'local' }), 'done')
  const held = await server.answered(server.command(CODE, 'settings.get'), 'done')
  expect(held).toMatchObject({ data: { version: 3, settings: { coinsPerPlay: 2 } } })
  running.act({ act: 'swap-board' })
  await expect.poll(() => lastMeters()).toMatchObject({ life: 3, boot: 1, plays: 0 })
})

test('a vend takes one item or fails', async () => {
  const running = await toldTheTime('vending')
  const vend = (slot: number) => server.command(CODE, 'vend', { slot, orderId: 'o1' })
  await server.answered(vend(2), 'done')
  await expect.poll(() => lastMeters()).toMatchObject({ prizesOut: 1, stock: { '2': 7 } })
  expect(await server.answered(vend(99), 'failed')).toMatchObject({ code: 'slot.unknown' })
  running.act({ act: 'raise', code: 'motor.stuck' })
  expect(await server.answered(vend(2), 'failed')).toMatchObject({ code: 'motor.stuck' })
  running.act({ act: 'clear', code: 'motor.stuck' })
  await server.answered(server.command(CODE, 'lock'), 'done')
  expect(await server.answered(vend(2), 'failed')).toMatchObject({ code: 'locked' })
  const credit = server.command(CODE, 'credit', { coins: 1 })
  expect(await server.answered(credit, 'failed')).toMatchObject({ code: 'unsupported' })
})

test('a changer pays out only available coins', async () => {
  await toldTheTime('changer')
  const out = (count: number) => server.command(CODE, 'coins.out', { count, orderId: 'o' })
  expect(await server.answered(out(9_000), 'failed')).toMatchObject({ code: 'hopper.low' })
  await server.answered(out(20), 'done')
  await expect.poll(() => lastMeters()).toMatchObject({ coinOut: 20, hopper: 7_980 })
})

test('a changer counts inserted coins until it is stopped', async () => {
  const running = await toldTheTime('changer')
  const counting = { orderId: 'storing', seconds: 60 }
  const id = server.command(CODE, 'coins.in', counting)
  await server.answered(id, 'accepted')
  const busy = server.command(CODE, 'coins.in', { orderId: 'other', seconds: 60 })
  expect(await server.answered(busy, 'failed')).toMatchObject({ code: 'busy' })
  // A stop of another count has no effect.
  await server.answered(server.command(CODE, 'coins.stop', { orderId: 'other' }), 'done')
  expect(server.answers(id)).toHaveLength(1)
  await server.answered(server.command(CODE, 'coins.stop', { orderId: 'storing' }), 'done')
  const first = await server.answered(id, 'done')
  server.command(CODE, 'coins.in', counting, { id })
  await expect.poll(() => server.answers(id).length).toBeGreaterThan(2)
  expect(server.answers(id).at(-1)).toEqual(first)
  const { count } = first.data as { count: number }
  const { totals } = running.state()[0]!.machine
  expect(totals).toMatchObject({ coinsStored: count, hopper: 8_000 + count, coinIn: 0 })
})

test('drops, duplicates, delays and reorders messages as configured', async () => {
  const running = await toldTheTime('claw')
  const { rules } = running
  const play = { topic: 'events', type: 'play.started' } as const
  rules.add({ match: play, times: 1, effect: 'doubled' })
  running.act({ act: 'play' })
  await expect.poll(eventTypes).toEqual(['play.started', 'play.started', 'play.ended'])
  rules.add({ match: play, times: 1, effect: 'reordered' })
  running.act({ act: 'play' })
  await expect.poll(() => eventTypes().slice(3)).toEqual(['play.ended', 'play.started'])
  rules.add({ match: { topic: 'replies', type: 'done' }, times: 1, effect: 'lost' })
  const id = server.command(CODE, 'lock')
  await expect.poll(() => running.state()[0]!.machine.locked).toBe(true)
  expect(server.answers(id)).toEqual([])
  server.command(CODE, 'lock', {}, { id })
  await server.answered(id, 'done')
  rules.add({ match: { topic: 'commands' }, times: 1, effect: { late: { ms: 300 } } })
  const late = server.command(CODE, 'unlock')
  const after = server.command(CODE, 'settings.get')
  await server.answered(late, 'done')
  const ids = server.of('replies').map((reply) => reply.id)
  expect(ids.indexOf(after)).toBeLessThan(ids.indexOf(late))
  expect(rules.list()).toEqual([])
})

test('reconnects after a cut but not after a refusal', async () => {
  const other = { code: 'PF510002', secret: 'wrong', type: 'claw', venue: 'mall' } as const
  const devices = [{ ...other, code: CODE, secret: 'secret' }, other]
  const running = await started('claw', { devices, reconnectMs: 1 })
  await expect.poll(() => server.refused.length).toBe(1)
  for (const times of [2, 3, 4]) {
    running.act({ act: 'cut', device: CODE })
    await expect.poll(() => server.of('hello').length).toBe(times)
  }
  expect(server.of('hello').map(({ boot }) => boot)).toEqual([1, 1, 1, 1])
  expect(server.refused).toEqual([other.code])
})
