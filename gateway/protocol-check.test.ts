import { expect, test } from 'vitest'
import type { Observation } from './observation.ts'
import { judgeDeviceProtocolRules } from './protocol-check.ts'
import {
  NOTHING_COUNTED,
  type Command,
  type DeviceEvent,
  type Meters,
  type Reply,
} from './protocol.ts'

/** Each rule, once kept and once broken, with observations at given seconds. */
const zero: Meters = { ...NOTHING_COUNTED, boot: 3 }
const came = (second: number): Observation => ({ is: 'came', at: second * 1_000 })
const ended = (second: number): Observation => ({ is: 'ended', at: second * 1_000 })
const heard = (second: number, message: object): Observation =>
  ({ is: 'heard', at: second * 1_000, message }) as Observation
const status = (second: number) => heard(second, { topic: 'status', body: { online: true } })
const hello = (second: number, boot: number) => {
  const body = { boot, model: 'M', firmware: '1', signal: 9 }
  return heard(second, { topic: 'hello', body })
}
const meters = (second: number, given: Partial<Meters>) =>
  heard(second, { topic: 'meters', body: { ...zero, ...given } })
const event = (second: number, given: Partial<DeviceEvent>) => {
  const body = { id: 'e1', boot: 3, seq: 1, at: 0, type: 'door.opened', data: {}, ...given }
  return heard(second, { topic: 'events', body })
}
const sent = (second: number, command: Partial<Command>): Observation =>
  ({ is: 'sent', at: second * 1_000, command }) as Observation
const given = (second: number, coins: number): Observation => {
  const command = { id: 'g', type: 'credit', expiresAt: 0, data: { coins } } as const
  return { is: 'given', at: second * 1_000, command }
}
const reply = (second: number, body: Reply) => heard(second, { topic: 'replies', body })

function verdicts(seen: readonly Observation[], nowSecond: number, withCommands = false) {
  const judged = judgeDeviceProtocolRules(seen, nowSecond * 1_000, withCommands)
  return Object.fromEntries(judged.map(({ rule, is, saw }) => [rule.en, `${is} ${saw}`.trim()]))
}
const RULES = {
  status: 'Publishes status after connecting',
  hello: 'Publishes hello after connecting',
  forms: 'Every message has a valid format',
  boots: 'boot increases by 1 at every start',
  pace: 'Publishes meters at least every 60 s',
  totals: 'Meters are totals and never decrease within the same life',
  rises: 'No total rises faster than a machine can count',
  order: 'boot never decreases, and seq increases within each boot',
  ids: 'Event IDs are unique within each boot',
  given: 'Reports the number of coins actually dispensed and adds it to the meters',
  connects: 'Waits before reconnecting and is the only board with its device code',
  time: 'Executes the time command and replies',
  describe: 'Reports its available settings: settings.describe',
  get: 'Reports its current settings: settings.get',
  expired: 'Does not execute an expired credit command',
  failed:
    'Replies with failed only if no coins were dispensed, and with part and the count if only some were',
  counting: 'Does not start an expired coins.in (coins stored at a coin changer)',
  once: 'Executes each id once and repeats the same reply',
}

test('of nothing nothing is claimed', () => {
  const all = Object.values(verdicts([], 0, true))
  expect(all).toHaveLength(Object.keys(RULES).length)
  expect(new Set(all)).toEqual(new Set(['unseen']))
})

test('passes a device that keeps every rule', () => {
  const said = verdicts(
    [
      came(0),
      status(1),
      hello(1, 3),
      meters(2, { seq: 1, coinIn: 5 }),
      event(3, { id: 'e1', seq: 2 }),
      event(4, { id: 'e1', seq: 2 }),
      given(40, 10),
      reply(42, { id: 'g', state: 'part', data: { count: 7 } }),
      meters(60, { seq: 3, coinIn: 6, credits: 7, cashIn: { 1000: 1 } }),
      ended(70),
      came(90),
      status(91),
      hello(91, 4),
      meters(92, { boot: 4, seq: 1, coinIn: 6, credits: 7, cashIn: { 1000: 1 } }),
    ],
    95,
  )
  for (const verdict of Object.values(said)) expect(verdict).toMatch(/^kept/)
})

test('reports each broken rule with its evidence', () => {
  expect(verdicts([came(0), hello(1, 1)], 30)[RULES.status]).toBe('broken status: –')
  expect(verdicts([came(0), status(1)], 5)[RULES.hello]).toBe('unseen')
  expect(verdicts([came(0), status(1)], 30)[RULES.hello]).toBe('broken hello: –')
  const nonsense = { is: 'nonsense', at: 0, kind: 'form', about: 'meters.coinIn' } as const
  expect(verdicts([nonsense], 1)[RULES.forms]).toBe('broken form meters.coinIn')
  expect(verdicts([hello(1, 3), hello(9, 3), hello(20, 7)], 30)[RULES.boots]).toBe(
    'broken boot 3 → 7',
  )
  expect(verdicts([hello(1, 3), hello(9, 2)], 30)[RULES.boots]).toMatch(/^broken/)
  const known = { is: 'known', at: 0, boot: 4 } as const
  expect(verdicts([known, hello(1, 3)], 30)[RULES.boots]).toBe('broken boot 4 → 3')
  expect(verdicts([known, hello(1, 5)], 30)[RULES.boots]).toBe('kept boot 4 → 5')
  expect(verdicts([meters(0, {}), meters(90, { seq: 2 })], 91)[RULES.pace]).toBe('broken 90 s')
  expect(verdicts([meters(0, {}), meters(50, { seq: 2 })], 140)[RULES.pace]).toBe('broken 90 s')
  const shrunk = [meters(0, { coinIn: 9 }), meters(5, { seq: 2, coinIn: 1 })]
  expect(verdicts(shrunk, 6)[RULES.totals]).toBe('broken coinIn 9 → 1')
  const cash = [meters(0, { cashIn: { 100: 2 } }), meters(5, { seq: 2 })]
  expect(verdicts(cash, 6)[RULES.totals]).toBe('broken cashIn.100 2 → 0')
  const lives = [meters(0, { life: 2 }), meters(5, { seq: 2, life: 1 })]
  expect(verdicts(lives, 6)[RULES.totals]).toBe('broken life 2 → 1')
  const cleared = [meters(0, { coinIn: 9 }), meters(4, { life: 2 }), meters(5, { life: 2, seq: 2 })]
  expect(verdicts(cleared, 6)[RULES.totals]).toBe('kept life 2')
  const unset = [meters(0, { cashIn: { 10000: 4_294_967_295 } })]
  expect(verdicts(unset, 1)[RULES.rises]).toBe('broken cashIn.10000 4294967295')
  const jumped = [meters(0, { coinIn: 5 }), meters(60, { seq: 2, coinIn: 900_000 })]
  expect(verdicts(jumped, 61)[RULES.rises]).toBe('broken coinIn 900000')
  const order = [meters(0, { seq: 4 }), event(1, { seq: 4 })]
  expect(verdicts(order, 2)[RULES.order]).toBe('broken boot 3 seq 4 → boot 3 seq 4')
  const ids = [event(0, {}), event(1, { seq: 2 })]
  expect(verdicts(ids, 2)[RULES.ids]).toBe('broken boot 3 id e1')
  const stamped = [event(0, { at: 5 }), event(1, { at: 5, boot: 4 })]
  expect(verdicts(stamped, 2)[RULES.ids]).toBe('broken id e1: boot 3 → 4')
})

test('event ids may begin again at each boot', () => {
  const seen = [event(0, { at: 5 }), event(9, { at: 90, boot: 4 })]
  expect(verdicts(seen, 10)[RULES.ids]).toBe('kept 2')
})

test('whoever was cut off did not fall silent', () => {
  const seen = [
    meters(0, {}),
    meters(50, { seq: 2 }),
    ended(60),
    came(400),
    meters(401, { seq: 3 }),
  ]
  expect(verdicts(seen, 402)[RULES.pace]).toBe('kept 50 s')
})

const data = { parameters: [{ id: 'p', type: 'bool', default: true, name: { zh: '声', en: 'S' } }] }
const describing = { id: 'd', type: 'settings.describe' } as const
const expired = { id: 'c', type: 'credit' } as const
const counting = { id: 'i', type: 'coins.in' } as const

test('passes a device that answers correctly', () => {
  const seen = [
    sent(0, { id: 't', type: 'time' }),
    reply(1, { id: 't', state: 'done' }),
    sent(2, describing),
    reply(3, { id: 'd', state: 'accepted' }),
    reply(3, { id: 'd', state: 'done', data }),
    sent(4, { id: 'g', type: 'settings.get' }),
    reply(5, { id: 'g', state: 'done', data: { p: true } }),
    sent(6, expired),
    reply(7, { id: 'c', state: 'failed', code: 'expired' }),
    sent(7, counting),
    // Not every machine counts coins, so `unsupported` is no fault.
    reply(7, { id: 'i', state: 'failed', code: 'unsupported' }),
    sent(8, describing),
    reply(9, { id: 'd', state: 'done', data }),
  ]
  const said = verdicts(seen, 10, true)
  for (const rule of ['time', 'describe', 'get', 'expired', 'counting', 'once'] as const) {
    expect([rule, said[RULES[rule]]]).toEqual([rule, 'kept'])
  }
})

test('detects missing, expired and repeated answers', () => {
  const seen = [
    sent(0, { id: 't', type: 'time' }),
    sent(2, describing),
    reply(3, { id: 'd', state: 'done', data }),
    sent(6, expired),
    reply(7, { id: 'c', state: 'done' }),
    sent(8, describing),
    reply(9, { id: 'd', state: 'failed', code: 'busy' }),
  ]
  const said = verdicts(seen, 10.5, true)
  expect(said[RULES.time]).toBe('broken time: –')
  expect(said[RULES.expired]).toBe('broken {"id":"c","state":"done"}')
  expect(said[RULES.once]).toMatch(/^broken .*busy/)
  expect(said[RULES.get]).toBe('unseen')
  const bare = [sent(2, describing), reply(3, { id: 'd', state: 'done' })]
  expect(verdicts(bare, 4, true)[RULES.describe]).toMatch(/^broken/)
})

test('compares delivered coins with the command and meters', () => {
  const seen = (answer: Omit<Reply, 'id'>, credits: number) => {
    const after = [reply(3, { id: 'g', ...answer }), meters(4, { seq: 2, credits })]
    return verdicts([meters(1, { seq: 1 }), given(2, 10), given(2.5, 10), ...after], 5)[RULES.given]
  }
  expect(seen({ state: 'part', data: { count: 7 } }, 7)).toBe('kept part 7/10, credits +7')
  expect(seen({ state: 'part', data: { count: 7 } }, 10)).toMatch(
    /^broken part 7\/10, credits \+10/,
  )
  expect(seen({ state: 'failed' }, 7)).toBe('broken failed 0/10, credits +7')
  expect(seen({ state: 'done' }, 10)).toBe('kept done 10/10, credits +10')
  expect(seen({ state: 'done', data: { count: 12 } }, 12)).toBe('broken count 12, 10 asked')
  expect(seen({ state: 'part' }, 7)).toBe('broken part: count –')
})

test('two boards that take turns are found', () => {
  const turns = [came(0), hello(0, 12), ended(1), came(1), hello(1, 3)]
  expect(verdicts(turns, 2)[RULES.connects]).toBe('broken M boot 12 → M boot 3')
  const hasty = Array.from({ length: 9 }, (_, second) => came(second))
  expect(verdicts(hasty, 9)[RULES.connects]).toBe('broken 9 connects in 8 s')
  expect(verdicts([came(0), ended(1), came(3)], 4)[RULES.connects]).toBe('kept 2')
  expect(verdicts([came(0)], 4)[RULES.connects]).toBe('unseen')
})

test('detects coins from a command reported as failed', () => {
  const seen = (credits: number) => [
    meters(1, { seq: 1, credits: 10 }),
    sent(2, expired),
    reply(3, { id: 'c', state: 'failed', code: 'jam' }),
    meters(4, { seq: 2, credits }),
  ]
  expect(verdicts(seen(10), 5, true)[RULES.failed]).toBe('kept')
  expect(verdicts(seen(17), 5, true)[RULES.failed]).toBe('broken failed, credits +7')
  const part = [sent(2, expired), reply(3, { id: 'c', state: 'part' })]
  expect(verdicts(part, 5, true)[RULES.failed]).toBe('broken {"id":"c","state":"part"}')
})
