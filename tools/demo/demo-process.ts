import { once } from 'node:events'
import { serveSimulatorControl } from '#simulator/control.ts'
import { wallClock } from '#simulator/clock.ts'
import { startPlayers } from '#simulator/visits/players.ts'
import { startSimulator, type SimulatorWish } from '#simulator/simulator.ts'
import { fillHistory } from './history.ts'

/** The process of the demo's devices, their past and their players; it ends with who forked it. */
export type DemoProcess = Pick<SimulatorWish, 'url' | 'devices' | 'seed'> & {
  readonly folder: string
  readonly controlPort: number
  /** So far back goes what the devices have done. */
  readonly days: number
  readonly appUrl: string
  /** The product's address, and the sandbox's control plane: where players ask and pay. */
  readonly origin: string
  readonly sandbox: string
}

/** All 40 come within it; who is cut off later waits as long as the protocol says. */
const START_MS = 3_000

// A terminal's Ctrl-C goes to everybody; whoever forked this says when it is time to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const ending = once(process, 'disconnect')
const [wish] = (await once(process, 'message')) as [DemoProcess]
const logSimulatorError = (error: unknown) => console.error('simulator', error)
const simulator = await startSimulator({ ...wish, startMs: START_MS, defect: logSimulatorError })
const control = await serveSimulatorControl(simulator, wish.controlPort)
const players = startPlayers({ ...wish, clock: wallClock, defect: logSimulatorError })
// Broken off with the process: what a day had booked by then is undone, and done at the next start.
void fillHistory(wish).catch((error: unknown) => console.error('the history of the demo', error))
await ending
players.stop()
await Promise.all([control.stop(), simulator.stop()])
process.exit()
