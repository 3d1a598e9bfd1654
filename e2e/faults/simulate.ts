import { parseArgs } from 'node:util'
import { runStorm } from './run.ts'
import { troubles } from './troubles.ts'

/**
 * `npm run simulate -- --minutes 30 --seed 7` runs storms, each with the next seed, until the time is over.
 * It prints each result. The exit code is 1 after a fault, or if a trouble never occurred.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '500' },
    times: { type: 'string', default: '7' },
    kills: { type: 'string', default: '20' },
  },
})
const until = Date.now() + Number(values.minutes) * 60_000
let faults = 0

for (let seed = Number(values.seed); faults === 0 && Date.now() < until; seed += 1) {
  const logSeedLine = (line: string) => console.info(`seed ${seed}: ${line}`)
  const [orders, times, kills] = [values.orders, values.times, values.kills].map(Number)
  const wish = {
    seed,
    orders: orders!,
    times: times!,
    kills: kills!,
    devices: 24,
    isLong: true,
    say: logSeedLine,
  }
  const survived = await runStorm(wish)
  const unmet = Object.keys(troubles).filter((name) => (survived.troubles[name] ?? 0) < 1)
  if (unmet.length > 0) logSeedLine(`met nothing: ${unmet.join(', ')}`)
  faults += survived.faults.length + unmet.length
  console.info(JSON.stringify({ seed, ...survived }, null, 2))
}
process.exit(faults === 0 ? 0 : 1)
