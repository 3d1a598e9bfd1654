import { parseArgs } from 'node:util'
import { runStorm } from './run.ts'

/**
 * `npm run simulate -- --minutes 30 --seed 7`: storms, one after another, each with the next seed,
 * until the time is over. Says what each came to; exit code 1 where anything was not as it must be.
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
  faults += survived.faults.length
  console.info(JSON.stringify({ seed, ...survived }, null, 2))
}
process.exit(faults === 0 ? 0 : 1)
