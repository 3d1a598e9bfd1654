import { remote } from '#sandbox/test/control-client.ts'
import { seededRandom } from '#simulator/random.ts'
import { startSimulator, type SimulatedDevice, type Simulator } from '#simulator/simulator.ts'
import { askingAt } from './asking.ts'
import { countFaults } from './counts.ts'
import type { Ground } from './ground.ts'
import { playWithCrowd, type Met } from './players.ts'
import { startFaultsProduct, type Product } from './product.ts'
import { matchBills, endWaiting } from './refunders.ts'
import { longTroubles, KILL, planTroubles, troubles, type Ordered } from './troubles.ts'
import type { VoucherGoods } from './rights.ts'
import { openFaultsVenue } from './venue.ts'
import { openVerdict, type Verdict } from './verdict.ts'
import { openTill, withdrawOn, type Till } from './withdrawers.ts'

/**
 * A venue under stress: players pay, machines play, and all kinds of failures happen, while the server is
 * killed again and again. Then everything is left in peace until each order has ended.
 */
export type Storm = {
  readonly seed: number
  /** Minimum number of paid orders. */
  readonly orders: number
  /** How often each trouble happens, and how often the server is killed. */
  readonly times: number
  readonly kills: number
  readonly devices: number
  /** Includes troubles that take long: a damaged database, two boards with one code, refunds by people. */
  readonly isLong: boolean
  readonly say: (line: string) => void
}
export type Survived = Verdict & {
  readonly paid: number
  readonly freePlays: number
  readonly redeemed: number
  readonly withdrawn: number
  /** Number of orders refunded at the provider's site, and by staff. */
  readonly refundedAtSite: number
  readonly refundedByStaff: number
  /** Codes that two boards used for a while. */
  readonly cloned: readonly string[]
  readonly met: Met
  /** How often each trouble took effect; a rule that met nothing does not count. */
  readonly troubles: Readonly<Record<string, number>>
}

const PLAYERS = 10
/** A lost refund request is sent again a minute after its outcome was found unknown, and the waits grow. */
const PEACE_MS_MAX = 360_000
const LOOK_MS = 1_000
const COUNTED_MS_MAX = 60_000

export async function runStorm(storm: Storm): Promise<Survived> {
  const product = await startFaultsProduct({ onDisk: storm.isLong })
  try {
    if (storm.isLong && product.noDisk) storm.say(product.noDisk)
    const ask = askingAt(product.url)
    const { token, ...venue } = await openFaultsVenue(ask, product.sandbox, storm.devices)
    const till = await openTill(product, token)
    const defects: unknown[] = []
    const simulator = await startSimulator({
      url: product.mqtt,
      devices: venue.boards,
      seed: String(storm.seed),
      startMs: 500,
      reconnectMs: 1_000,
      metersMs: 5_000,
      defect: (error) => defects.push(error),
    })
    const random = seededRandom('storm', storm.seed)
    const refunded = { atSite: new Set<string>(), byStaff: new Set<string>() }
    const rights = { free: new Set<string>(), redeemed: new Set<string>() }
    const ground = { product, simulator, random, paid: new Set<string>(), rights, refunded }
    const fury = await runPlayersAndTroubles(ground, storm, venue, till)
    storm.say(`${ground.paid.size} paid, ${till.asked.size} withdrawn; now peace`)
    const judged = await judgeAfterStorm(ground, till)
    await simulator.stop()
    const faults = [
      ...judged.faults,
      ...defects.map((each) => `simulator: ${String(each)}`),
      ...product.ended.map((said) => `the server ended by itself: ${said}`),
    ]
    return {
      ...judged,
      faults,
      paid: ground.paid.size,
      freePlays: rights.free.size,
      redeemed: rights.redeemed.size,
      withdrawn: till.asked.size,
      refundedAtSite: refunded.atSite.size,
      refundedByStaff: refunded.byStaff.size,
      cloned: simulator.clones().map(({ code }) => code),
      met: fury.met,
      troubles: fury.counts,
    }
  } finally {
    await product.stop()
  }
}

/** Runs players and troubles at the same time until there were enough of both. */
async function runPlayersAndTroubles(
  ground: Ground & { readonly paid: Set<string> },
  storm: Storm,
  venue: { readonly boards: readonly SimulatedDevice[]; readonly goods: VoucherGoods },
  till: Till,
) {
  const { product, simulator, random, paid, rights } = ground
  const all = storm.isLong ? { ...troubles, ...longTroubles } : troubles
  const todo = planTroubles(random, Object.keys(all), storm.times, storm.kills)
  const total = todo.length
  const counts: Record<string, number> = {}
  const ordered: { readonly name: string; readonly rule: Ordered }[] = []
  const met: Met = { doubleTaps: 0, turnedAway: 0, refusals: 0 }
  const crowd = {
    origin: product.url,
    control: product.sandbox.control,
    ...venue,
    rights,
    random,
    met,
    more: () => paid.size < storm.orders || todo.length > 0,
    paid: (id: string) => void paid.add(id),
  }
  const causeTroubles = async () => {
    while (todo.length > 0) {
      const name = todo.pop()!
      const rules = await all[name]!(ground)
      ordered.push(...rules.map((rule) => ({ name, rule })))
      counts[name] = (counts[name] ?? 0) + 1
      if (name === KILL) storm.say(`${paid.size} paid, ${todo.length} troubles to come`)
      // Troubles are spread over the orders, so that each meets some of them.
      const due = storm.orders * (1 - todo.length / total)
      while (paid.size < due && todo.length > 0) await pauseStorm(50)
    }
  }
  await Promise.all([playWithCrowd(crowd, PLAYERS), withdrawOn(till, crowd), causeTroubles()])
  const left = { devices: simulator.rules.list(), provider: await listProviderRules(product) }
  for (const { name, rule } of ordered) {
    if (left[rule.of].some(({ id }) => id === rule.id)) counts[name] = counts[name]! - 1
  }
  return { met, counts }
}

/**
 * Waits until every order has ended, without further troubles. Staff end what waits for a person. Orders
 * refunded at the provider's site wait for its bill first.
 */
async function judgeAfterStorm(ground: Ground, till: Till): Promise<Verdict> {
  const { product, simulator, paid, refunded, rights } = ground
  simulator.rules.remove()
  await remote(product.sandbox.control).ask('DELETE', 'rules')
  const verdict = await openVerdict(product, simulator.carriedOut)
  const ofTwoBoards = new Set(simulator.clones().map(({ code }) => code))
  const openNow = async (ids: ReadonlySet<string>) => {
    await endWaiting(ground, await verdict.waiting(refunded.atSite, ofTwoBoards))
    return verdict.open(ids, till.asked)
  }
  await waitUntilNothingOpen(till, () =>
    openNow(paid.difference(refunded.atSite).union(rights.free)),
  )
  if (refunded.atSite.size > 0) {
    await matchBills(product, till.merchantId)
    await waitUntilNothingOpen(till, () => openNow(paid))
  }
  const judged = await verdict.judge(ground, till)
  await verdict.close()
  return {
    ...judged,
    faults: [...judged.faults, ...(await listFinalCountFaults(product, simulator))],
  }
}

async function waitUntilNothingOpen(till: Till, openNow: () => Promise<number>): Promise<void> {
  const until = Date.now() + PEACE_MS_MAX
  for (let open = -1; open !== 0 && Date.now() < until;) {
    await pauseStorm(LOOK_MS)
    await till.takeAll()
    open = await openNow()
  }
}

/** Returns the count differences that are left after the last readings were reported. */
async function listFinalCountFaults(product: Product, simulator: Simulator): Promise<string[]> {
  const until = Date.now() + COUNTED_MS_MAX
  let faults: string[]
  do {
    await pauseStorm(LOOK_MS)
    faults = await countFaults(await product.database(), simulator)
  } while (faults.length > 0 && Date.now() < until)
  return faults
}

async function listProviderRules({
  sandbox,
}: Product): Promise<readonly { readonly id: number }[]> {
  type State = { readonly rules: readonly { readonly id: number }[] }
  return (await remote(sandbox.control).ask<State>('GET', 'state')).rules
}

function pauseStorm(ms: number): Promise<void> {
  return new Promise((wait) => setTimeout(wait, ms))
}
