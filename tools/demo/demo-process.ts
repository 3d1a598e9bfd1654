import { once } from 'node:events'
import { serveSimulatorControl } from '#simulator/control.ts'
import { wallClock } from '#simulator/clock.ts'
import { startPlayers } from '#simulator/visits/players.ts'
import { startSimulator, type SimulatorOptions } from '#simulator/simulator.ts'
import { fillHistory, type DemoHistoryOptions } from './history.ts'

/**
 * Input of the process that runs the demo's devices, history and players. The process ends with its parent.
 */
export type DemoProcess = Pick<SimulatorOptions, 'url' | 'devices' | 'seed'> &
  Pick<DemoHistoryOptions, 'field'> & {
    readonly folder: string
    readonly controlPort: number
    /** Number of past days in the devices' history. */
    readonly days: number
    readonly appUrl: string
    /** URLs of the product and of the sandbox's control plane, where players order and pay. */
    readonly origin: string
    readonly sandbox: string
  }

/**
 * All 40 devices connect within this time. A device that is disconnected later waits as long as the protocol
 * specifies.
 */
const START_MS = 3_000

// A terminal sends Ctrl-C to all its processes; the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
const ending = once(process, 'disconnect')
const [options] = (await once(process, 'message')) as [DemoProcess]
const logSimulatorError = (error: unknown) => console.error('simulator', error)
const simulator = await startSimulator({ ...options, startMs: START_MS, defect: logSimulatorError })
const control = await serveSimulatorControl(simulator, options.controlPort)
const players = startPlayers({ ...options, clock: wallClock, defect: logSimulatorError })
// The history stops with the process: the bookings of an unfinished day are rolled back, and made at the
// next start.
void fillHistory(options).catch((error: unknown) => console.error('the history of the demo', error))
await ending
players.stop()
await Promise.all([control.stop(), simulator.stop()])
process.exit()
