import { expect, test } from 'vitest'
import { runStorm } from './faults/run.ts'
import { KILL, troubles } from './faults/troubles.ts'

/**
 * Minimum occurrences of each trouble in this short storm. `npm run simulate` has 20 kills, 500 orders and 7
 * of each.
 */
const TIMES = 1
/** Additional times, since some rules may meet nothing before the last order is paid. */
const SPARE = 2
const KILLS = 6
const ORDERS = 160
/** Minimum number of withdrawals. Fewer happen only if something holds them up. */
const WITHDRAWALS = 6
/** Only a hang takes this long: a busy machine may need ten times as long as an idle one. */
const MINUTES_MAX = 30

test(
  'every paid order settles despite random faults',
  { timeout: MINUTES_MAX * 60_000 },
  async () => {
    const say = (line: string) => console.info(line)
    const wish = {
      seed: 20_261_121,
      orders: ORDERS,
      times: TIMES + SPARE,
      kills: KILLS,
      devices: 24,
      isLong: false,
      say,
    }
    const survived = await runStorm(wish)
    console.info(JSON.stringify(survived, null, 2))
    expect(survived.faults).toEqual([])
    expect(survived.paid).toBeGreaterThanOrEqual(ORDERS)
    for (const name of Object.keys(troubles)) {
      const least = name === KILL ? KILLS : TIMES
      expect([name, survived.troubles[name]! >= least]).toEqual([name, true])
    }
    expect(survived.withdrawn).toBeGreaterThanOrEqual(WITHDRAWALS)
    expect(survived.met.doubleTaps).toBeGreaterThan(0)
    expect(survived.freePlays).toBeGreaterThan(0)
    expect(survived.redeemed).toBeGreaterThan(0)
    expect(survived.ends['refunded']).toBeGreaterThan(0)
  },
)
