import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#contract/base/durations.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { pickRandom, type Random } from '#simulator/random.ts'
import type { Simulator } from '#simulator/simulator.ts'
import { fillDisk, killBackend, retryDatabaseWork, resetConnections } from './database.ts'
import type { Ground } from './ground.ts'
import { refundOrderAtSite, refundByStaff } from './refunders.ts'

/**
 * Orders a trouble and returns the rules it created, so that a later check can see whether each met
 * anything.
 */
type Trouble = (ground: Ground) => Promise<readonly Ordered[]>
export type Ordered = { readonly of: 'provider' | 'devices'; readonly id: number }
const atOnce: readonly Ordered[] = []
const JUMP_MS = 5_000

const toNoticeTrouble = (wish: unknown) => toProviderTrouble({ notice: wish })
/** Matches withdrawals only, which are rare compared with player payments. */
const PAYOUTS = { path: '/v3/fund-app/mch-transfer/transfer-bills' }
function toProviderTrouble(effect: unknown, match: object = {}): Trouble {
  return async ({ product }) => {
    const rule = { platform: 'wechatPay', match, effect, times: 1 }
    const { id } = await remote(product.sandbox.control).ask<{ id: number }>('POST', 'rules', rule)
    return [{ of: 'provider', id }]
  }
}
type DeviceRule = Parameters<Simulator['rules']['add']>[0]
function addDeviceRule({ rules }: Simulator, rule: Omit<DeviceRule, 'times'>): Ordered {
  return { of: 'devices', id: rules.add({ ...rule, times: 1 }).id }
}
function toDeviceTrouble(rule: Omit<DeviceRule, 'times'>): Trouble {
  return async ({ simulator }) => [addDeviceRule(simulator, rule)]
}
const onOne =
  (wish: object): Trouble =>
  async ({ simulator, random }) => {
    const { code } = pickRandom(random, simulator.state())
    simulator.act({ ...wish, device: code } as Parameters<Simulator['act']>[0])
    return atOnce
  }

export const KILL = 'the server is killed'

/** The server must survive this by itself: if it exits, that is a fault of the storm (`run.ts`). */
function toDatabaseTrouble(harm: (ownerUrl: string) => Promise<void>): Trouble {
  return async ({ product }) => {
    const ownerUrl = await retryDatabaseWork(() => product.database())
    await retryDatabaseWork(() => harm(ownerUrl))
    await product.recovered()
    return atOnce
  }
}

export const troubles: Readonly<Record<string, Trouble>> = {
  async [KILL]({ product }) {
    await product.killAndStart()
    return atOnce
  },
  async 'every device is cut off'({ simulator }) {
    simulator.act({ act: 'cut' })
    return atOnce
  },
  'a notice is dropped': toNoticeTrouble('drop'),
  'a notice comes twice': toNoticeTrouble({ duplicate: { n: 2, gapMs: 20 } }),
  'a notice comes before the answer': toNoticeTrouble('before-answer'),
  'a notice comes late': toNoticeTrouble({ late: { ms: 3_000 } }),
  'notices come out of order': toNoticeTrouble('reorder'),
  'a notice tells another amount': toNoticeTrouble('wrong-amount'),
  'a notice is for another merchant': toNoticeTrouble('wrong-merchant'),
  'a notice is replayed': toNoticeTrouble('replay'),
  'a request is lost': toProviderTrouble('lost-request'),
  'an answer is lost': toProviderTrouble('lost-answer'),
  'the provider is in trouble': toProviderTrouble('system-error'),
  'a request about a withdrawal is lost': toProviderTrouble('lost-request', PAYOUTS),
  'an answer about a withdrawal is lost': toProviderTrouble('lost-answer', PAYOUTS),
  'the provider pays out and says that it did not': toProviderTrouble(
    { 'system-error': { when: 'after' } },
    { ...PAYOUTS, method: 'POST' },
  ),
  'a command is lost': toDeviceTrouble({ match: { topic: 'commands' }, effect: 'lost' }),
  'a command comes twice': toDeviceTrouble({ match: { topic: 'commands' }, effect: 'doubled' }),
  'a command comes late': toDeviceTrouble({
    match: { topic: 'commands' },
    effect: { late: { ms: 4_000 } },
  }),
  'an answer of a device is lost': toDeviceTrouble({ match: { topic: 'replies' }, effect: 'lost' }),
  'an answer of a device comes twice': toDeviceTrouble({
    match: { topic: 'replies' },
    effect: 'doubled',
  }),
  'answers come out of order': toDeviceTrouble({
    match: { topic: 'replies' },
    effect: 'reordered',
  }),
  'meters are lost': toDeviceTrouble({ match: { topic: 'meters' }, effect: 'lost' }),
  'meters come twice': toDeviceTrouble({ match: { topic: 'meters' }, effect: 'doubled' }),
  'a reading is implausible': toDeviceTrouble({
    match: { topic: 'meters' },
    effect: { misread: { counter: 'cashIn.10000', total: 4_294_967_295 } },
  }),
  'a total goes back': toDeviceTrouble({
    match: { topic: 'meters' },
    effect: { misread: { counter: 'credits', total: 0 } },
  }),
  'power goes before a command is done': toRebootTrouble('before'),
  'power goes in the middle of a command': toRebootTrouble('between'),
  'power goes before the answer': toRebootTrouble('after'),
  'a device gives a part': toPartialCreditTrouble('part'),
  'a device gives a part and calls it done': toPartialCreditTrouble('done'),
  'a device gives a part and calls it failed': toPartialCreditTrouble('failed'),
  'a clock is wrong': onOne({ act: 'clock', wrongMs: -7_200_000 }),
  'a device breaks': onOne({ act: 'raise', code: 'jam' }),
  'a device is mended': onOne({ act: 'clear', code: 'jam' }),
}

/** Troubles after which recovery or booking takes long. Only `npm run simulate` uses them. */
export const longTroubles: typeof troubles = {
  'two boards use one code': onOne({ act: 'clone', forMs: 20_000 }),
  'an order is refunded at the provider': refundedAtSite('refund-at-site'),
  'a part is refunded at the provider': refundedAtSite('refund-part-at-site'),
  async 'staff refund a part'(ground) {
    await refundByStaff(ground, 1 + Math.floor(ground.random() * 99))
    return atOnce
  },
  'all database connections are reset': toDatabaseTrouble(resetConnections),
  'a process of the database is killed': toDatabaseTrouble(killBackend),
  async "the server's clock jumps by a day and back"({ product }) {
    await product.moveClock(DAY_MS)
    await pause(JUMP_MS)
    await product.moveClock(0)
    return atOnce
  },
  /** PostgreSQL may exit when its log cannot grow. The service unit then starts the server again. */
  async 'the disk is full'({ product }) {
    if (product.noDisk !== undefined) return atOnce
    const before = product.ended.length
    await fillDisk(product.data)
    await product.recovered()
    product.ended.splice(before)
    return atOnce
  },
}

/**
 * Refunds either an order that was just paid and whose notice is lost, or any order, which may be delivered
 * or refunded by now.
 */
function refundedAtSite(act: 'refund-at-site' | 'refund-part-at-site'): Trouble {
  return async (ground) => {
    const isNew = ground.random() < 0.5
    const rules = isNew ? await toNoticeTrouble('drop')(ground) : atOnce
    await refundOrderAtSite(ground, act, isNew ? 'next' : 'any')
    return rules
  }
}

function toPartialCreditTrouble(as: 'part' | 'done' | 'failed') {
  const match = { topic: 'commands', type: 'credit' } as const
  return toDeviceTrouble({ match, effect: { part: { count: 1, as } } })
}

function toRebootTrouble(when: 'before' | 'between' | 'after'): Trouble {
  const match = { topic: 'commands', type: 'credit' } as const
  return toDeviceTrouble({ match, effect: { reboot: { when } } })
}

/** Lists each trouble `times` times and the kill `kills` times, in an order determined by the seed. */
export function planTroubles(
  random: Random,
  names: readonly string[],
  times: number,
  kills: number,
): string[] {
  const all = names.flatMap((name) =>
    Array.from({ length: name === KILL ? kills : times }, () => name),
  )
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
