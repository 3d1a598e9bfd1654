import { remote } from '#sandbox/test/remote.ts'
import { randomOf } from '#simulator/random.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { askingAt } from './asking.ts'
import { playOn, type Met } from './players.ts'
import { startProduct } from './product.ts'
import { KILL, plan, troubles, type Ordered } from './troubles.ts'
import { openVenue } from './venue.ts'
import { openVerdict, type Verdict } from './verdict.ts'

/**
 * A venue under fire: players pay, machines play, and what can go wrong goes wrong, the server killed
 * again and again. Then everything is left in peace until each order has come to its end.
 */
export type Storm = {
  readonly seed: number
  /** Paid at least. */
  readonly orders: number
  /** Of each trouble, and of kills. */
  readonly times: number
  readonly kills: number
  readonly devices: number
  readonly say: (line: string) => void
}
export type Survived = Verdict & {
  readonly paid: number
  readonly met: Met
  /** How often each trouble was there; a rule that met nothing does not count. */
  readonly troubles: Readonly<Record<string, number>>
}

const PLAYERS = 10
const PEACE_MS_MAX = 300_000
const LOOK_MS = 1_000

export async function weather(storm: Storm): Promise<Survived> {
  const { seed, orders, say } = storm
  const product = await startProduct()
  try {
    const ask = askingAt(product.url)
    const { boards } = await openVenue(ask, product.sandbox, storm.devices)
    const defects: unknown[] = []
    const simulator = await startSimulator({
      url: product.mqtt,
      devices: boards,
      seed: String(seed),
      startMs: 500,
      reconnectMs: 1_000,
      metersMs: 5_000,
      defect: (error) => defects.push(error),
    })
    const random = randomOf('storm', seed)
    const todo = plan(random, storm.times, storm.kills)
    const total = todo.length
    const counts: Record<string, number> = {}
    const ordered: { readonly name: string; readonly rule: Ordered }[] = []
    const paid = new Set<string>()
    const met: Met = { doubleTaps: 0, turnedAway: 0, refusals: 0 }
    const control = product.sandbox.control
    const playing = playOn(
      {
        origin: product.url,
        control,
        boards,
        random,
        met,
        more: () => paid.size < orders || todo.length > 0,
        paid: (id) => void paid.add(id),
      },
      PLAYERS,
    )
    const storming = (async () => {
      for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
        const rules = await troubles[name]!({ product, simulator, random })
        ordered.push(...rules.map((rule) => ({ name, rule })))
        counts[name] = (counts[name] ?? 0) + 1
        if (name === KILL) say(`${paid.size} paid, ${todo.length} troubles to come`)
        // Spread over the orders, so that each meets some of them.
        const due = orders * (1 - todo.length / total)
        while (paid.size < due && todo.length > 0) await pause(50)
      }
    })()
    await Promise.all([playing, storming])
    const left = {
      devices: simulator.rules.list(),
      provider: (await remote(control).ask<{ rules: readonly { id: number }[] }>('GET', 'state'))
        .rules,
    }
    for (const { name, rule } of ordered) {
      if (left[rule.of].some(({ id }) => id === rule.id)) counts[name] = counts[name]! - 1
    }
    say(`${paid.size} paid; now peace`)
    simulator.rules.remove()
    await remote(control).ask('DELETE', 'rules')
    const verdict = await openVerdict(product, simulator.carriedOut)
    const until = Date.now() + PEACE_MS_MAX
    for (let open = -1; open !== 0 && Date.now() < until;) {
      await pause(LOOK_MS)
      open = await verdict.open(paid)
    }
    const judged = await verdict.judge(paid)
    await verdict.close()
    await simulator.stop()
    const faults = [...judged.faults, ...defects.map((each) => `simulator: ${String(each)}`)]
    return { ...judged, faults, paid: paid.size, met, troubles: counts }
  } finally {
    await product.stop()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((wait) => setTimeout(wait, ms))
}
