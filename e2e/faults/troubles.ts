import { remote } from '#sandbox/test/remote.ts'
import { oneOf, type Random } from '#simulator/random.ts'
import type { Simulator } from '#simulator/simulator.ts'
import { fillDisk, killBackend, patiently, resetConnections } from './database.ts'
import type { Product } from './product.ts'
import { refundAtSite, refundByStaff, type Refunded } from './refunders.ts'

/** What goes wrong in a mall, each by its name, as it is ordered. */
export type Ground = {
  readonly product: Product
  readonly simulator: Simulator
  readonly random: Random
  /** Orders that a player paid. */
  readonly paid: ReadonlySet<string>
  readonly refunded: Refunded
}
/** Gives what it ordered, to see afterwards whether it met anything. */
type Trouble = (ground: Ground) => Promise<readonly Ordered[]>
export type Ordered = { readonly of: 'provider' | 'devices'; readonly id: number }
const atOnce: readonly Ordered[] = []

const notice = (wish: unknown) => provider({ notice: wish })
/** Of withdrawals, which are few beside what players pay. */
const PAYOUTS = { path: '/v3/fund-app/mch-transfer/transfer-bills' }
function provider(effect: unknown, match: object = {}): Trouble {
  return async ({ product }) => {
    const rule = { platform: 'wechatPay', match, effect, times: 1 }
    const { id } = await remote(product.sandbox.control).ask<{ id: number }>('POST', 'rules', rule)
    return [{ of: 'provider', id }]
  }
}
type DeviceRule = Parameters<Simulator['rules']['add']>[0]
function ordered({ rules }: Simulator, rule: Omit<DeviceRule, 'times'>): Ordered {
  return { of: 'devices', id: rules.add({ ...rule, times: 1 }).id }
}
function device(rule: Omit<DeviceRule, 'times'>): Trouble {
  return async ({ simulator }) => [ordered(simulator, rule)]
}
const onOne =
  (wish: object): Trouble =>
  async ({ simulator, random }) => {
    const { code } = oneOf(random, simulator.state())
    simulator.act({ ...wish, device: code } as Parameters<Simulator['act']>[0])
    return atOnce
  }

export const KILL = 'the server is killed'

/** The server has to live through it by itself: what ended it is a fault of the storm (`run.ts`). */
function database(harm: (ownerUrl: string) => Promise<void>): Trouble {
  return async ({ product }) => {
    const ownerUrl = await patiently(() => product.database())
    await patiently(() => harm(ownerUrl))
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
  'a notice is dropped': notice('drop'),
  'a notice comes twice': notice({ duplicate: { n: 2, gapMs: 20 } }),
  'a notice comes before the answer': notice('before-answer'),
  'a notice comes late': notice({ late: { ms: 3_000 } }),
  'notices come out of order': notice('reorder'),
  'a notice tells another amount': notice('wrong-amount'),
  'a notice is for another merchant': notice('wrong-merchant'),
  'a notice is replayed': notice('replay'),
  'a request is lost': provider('lost-request'),
  'an answer is lost': provider('lost-answer'),
  'the provider is in trouble': provider('system-error'),
  'a request about a withdrawal is lost': provider('lost-request', PAYOUTS),
  'an answer about a withdrawal is lost': provider('lost-answer', PAYOUTS),
  'the provider pays out and says that it did not': provider(
    { 'system-error': { when: 'after' } },
    { ...PAYOUTS, method: 'POST' },
  ),
  'a command is lost': device({ match: { topic: 'commands' }, effect: 'lost' }),
  'a command comes twice': device({ match: { topic: 'commands' }, effect: 'doubled' }),
  'a command comes late': device({ match: { topic: 'commands' }, effect: { late: { ms: 4_000 } } }),
  'an answer of a device is lost': device({ match: { topic: 'replies' }, effect: 'lost' }),
  'an answer of a device comes twice': device({ match: { topic: 'replies' }, effect: 'doubled' }),
  'answers come out of order': device({ match: { topic: 'replies' }, effect: 'reordered' }),
  'meters are lost': device({ match: { topic: 'meters' }, effect: 'lost' }),
  'meters come twice': device({ match: { topic: 'meters' }, effect: 'doubled' }),
  'a reading is implausible': device({
    match: { topic: 'meters' },
    effect: { misread: { counter: 'cashIn.10000', total: 4_294_967_295 } },
  }),
  'a total goes back': device({
    match: { topic: 'meters' },
    effect: { misread: { counter: 'credits', total: 0 } },
  }),
  'power goes before a command is done': reboot('before'),
  'power goes in the middle of a command': reboot('between'),
  'power goes before the answer': reboot('after'),
  'a device gives a part': part('part'),
  'a device gives a part and calls it done': part('done'),
  'a device gives a part and calls it failed': part('failed'),
  'a clock is wrong': onOne({ act: 'clock', wrongMs: -7_200_000 }),
  'a device breaks': onOne({ act: 'raise', code: 'jam' }),
  'a device is mended': onOne({ act: 'clear', code: 'jam' }),
}

/** Those that take long until all works again, or is booked: for `npm run simulate`. */
export const longTroubles: typeof troubles = {
  'two boards use one code': onOne({ act: 'clone', forMs: 20_000 }),
  'an order is refunded at the provider': refundedAtSite('refund-at-site'),
  'a part is refunded at the provider': refundedAtSite('refund-part-at-site'),
  async 'staff refund a part'(ground) {
    await refundByStaff(ground, 1 + Math.floor(ground.random() * 99))
    return atOnce
  },
  'all database connections are reset': database(resetConnections),
  'a process of the database is killed': database(killBackend),
  /** PostgreSQL may end when its log can't grow; the server is started again then, by its unit. */
  async 'the disk is full'({ product }) {
    if (product.noDisk !== undefined) return atOnce
    const before = product.ended.length
    await fillDisk(product.data)
    await product.recovered()
    product.ended.splice(before)
    return atOnce
  },
}

/** Just now paid, with the notice lost, or of any order, that may be delivered or refunded by now. */
function refundedAtSite(act: 'refund-at-site' | 'refund-part-at-site'): Trouble {
  return async (ground) => {
    const isNew = ground.random() < 0.5
    const rules = isNew ? await notice('drop')(ground) : atOnce
    await refundAtSite(ground, act, isNew ? 'next' : 'any')
    return rules
  }
}

function part(as: 'part' | 'done' | 'failed') {
  const match = { topic: 'commands', type: 'credit' } as const
  return device({ match, effect: { part: { count: 1, as } } })
}

function reboot(when: 'before' | 'between' | 'after'): Trouble {
  const match = { topic: 'commands', type: 'credit' } as const
  return device({ match, effect: { reboot: { when } } })
}

/** `times` of each, kills `kills` times, in an order that the seed decides. */
export function plan(
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
