import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { deviceCode } from '#contract/devices/device.ts'
import { must } from '#contract/base/must.ts'
import { wallClock, type Clock } from './clock.ts'
import { startDevice, type Device } from './device.ts'
import { createDownloadVerifier } from './board/downloaded-files.ts'
import { createBoardMemoryStore, type SavedMemory } from './board/memory-files.ts'
import { createNewBoardMemory } from './board/memory.ts'
import { newSimulatorRules, type Rules } from './fault-rules.ts'
import type { PlacedBoard } from './visits/venue-hours.ts'

/**
 * Simulates venues of devices that connect to a gateway over MQTT with the real protocol. It has no other
 * link to the server.
 */
export type SimulatedDevice = PlacedBoard & {
  readonly secret: string
  /**
   * Counter epoch of a board that connects for the first time. It is 1 if no other board was there before.
   */
  readonly life?: number
}
export type SimulatorOptions = {
  /** Address of the broker, or addresses of its nodes. */
  readonly url: string | readonly string[]
  readonly devices: readonly SimulatedDevice[]
  /** The same seed gives the same visits at the same times. */
  readonly seed: string
  readonly clock?: Clock
  /** Folder in which boards store their state. Without one the state is lost when the process ends. */
  readonly folder?: string
  /** Longest delay before a device connects: at the start, and after its connection was cut. */
  readonly startMs?: number
  readonly reconnectMs?: number
  /** Longest time between two meters messages of a device. */
  readonly metersMs?: number
  readonly defect: (error: unknown) => void
}
export type Simulator = {
  readonly rules: Rules
  /**
   * How often one board carried out each command. More than once must never happen. Of two boards with the
   * same code each may do it once, if nothing distinguished them in time.
   */
  readonly carriedOut: ReadonlyMap<string, number>
  /** Performs the action and returns the codes of the devices it applied to. */
  act(wish: SimulatorAct): readonly string[]
  state(): readonly DeviceState[]
  /** All second boards, including those that are already stopped. */
  clones(): readonly DeviceState[]
  device(code: string): Device | undefined
  stop(): Promise<void>
}

/** Longest wait until a device reconnects after a power cut at a mall. */
const RECONNECT_MS = 60_000
const METERS_MS = 55_000
const OFF_MS = 1_000
const OFF_MS_MAX = DAY_MS
const NOTE_FEN = 1_000
/** Low luck: no prize unless the guarantee is due. */
const LUCK = 0.99

const device = z.optional(deviceCode)
const fault = { code: z.string(), slot: z.optional(z.int()) }
/** An action on one device, or on all if none is named. */
export const wishForm = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('reboot'),
    device,
    offMs: z.optional(z.int().check(z.minimum(0), z.maximum(OFF_MS_MAX))),
  }),
  z.strictObject({ act: z.literal('cut'), device }),
  z.strictObject({ act: z.literal('clock'), device, wrongMs: z.int() }),
  z.strictObject({ act: z.literal('swap-board'), device }),
  /** Also connects a second board with the same code and secret, for `forMs` milliseconds. */
  z.strictObject({
    act: z.literal('clone'),
    device,
    forMs: z.int().check(z.minimum(1), z.maximum(OFF_MS_MAX)),
  }),
  z.strictObject({ act: z.literal('raise'), device, ...fault }),
  z.strictObject({ act: z.literal('clear'), device, ...fault }),
  z.strictObject({ act: z.literal('tamper'), device }),
  /**
   * A player pays by hand and plays, or changes a note. `luck` from 0 up to, but not including, 1. The
   * smaller it is, the luckier the play.
   */
  z.strictObject({
    act: z.literal('play'),
    device,
    luck: z.optional(z.number().check(z.minimum(0), z.lt(1))),
  }),
  /** Settings changed by hand at the board itself. */
  z.strictObject({
    act: z.literal('set'),
    device,
    settings: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  }),
  z.strictObject({ act: z.literal('arrive'), device }),
  z.strictObject({ act: z.literal('leave'), device }),
])
export type SimulatorAct = z.output<typeof wishForm>

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { url, seed, clock = wallClock, folder, defect } = options
  const rules = newSimulatorRules()
  const carried = new Map<string, number>()
  const holds = createDownloadVerifier()
  const keptFor = folder === undefined ? undefined : await createBoardMemoryStore(folder)
  const startBoard = (
    { secret, life = 1, ...placed }: SimulatedDevice,
    savedMemory?: SavedMemory,
  ): Device => {
    const own = new Map<string, number>()
    return startDevice({
      placed,
      secret,
      urls: [url].flat(),
      start: savedMemory?.start ?? createNewBoardMemory(placed.type, life),
      keep: savedMemory?.keep ?? (async () => undefined),
      seed,
      clock,
      rules,
      startMs: options.startMs ?? 0,
      reconnectMs: options.reconnectMs ?? RECONNECT_MS,
      metersMs: options.metersMs ?? METERS_MS,
      holds,
      carriedOut({ id }) {
        const times = (own.get(id) ?? 0) + 1
        own.set(id, times)
        carried.set(id, Math.max(carried.get(id) ?? 0, times))
      },
      defect,
    })
  }
  const devices = await Promise.all(
    options.devices.map(async (each) => startBoard(each, await keptFor?.(each.code))),
  )
  const clones: Device[] = []
  function cloneBoard(code: string, forMs: number): void {
    const twin = options.devices.find((each) => each.code === code)
    must(twin, `${code} is simulated`)
    const board = startBoard({ ...twin, life: 1 })
    clones.push(board)
    clock.after(forMs, () => void board.stop().catch(defect))
  }
  return {
    rules,
    carriedOut: carried,
    act(act) {
      const targets = devices.filter(({ placed }) => (act.device ?? placed.code) === placed.code)
      for (const each of targets) {
        if (act.act === 'clone') cloneBoard(each.placed.code, act.forMs)
        else performSimulatorAct(each, act)
      }
      return targets.map(({ placed }) => placed.code)
    },
    state: () => devices.map(toDeviceState),
    clones: () => clones.map(toDeviceState),
    device: (code) => devices.find(({ placed }) => placed.code === code),
    async stop() {
      await Promise.all([...devices, ...clones].map((each) => each.stop()))
    },
  }
}

function performSimulatorAct(on: Device, action: Exclude<SimulatorAct, { act: 'clone' }>): void {
  switch (action.act) {
    case 'reboot':
      return on.reboot(action.offMs ?? OFF_MS)
    case 'cut':
      return on.cut()
    case 'clock':
      return on.setClock(action.wrongMs)
    case 'swap-board':
      return on.swapBoard()
    case 'raise':
    case 'clear': {
      const { act, code, slot } = action
      return on.step({ is: act, code, ...(slot !== undefined && { slot }) })
    }
    case 'play':
      if (on.placed.type === 'changer') return on.step({ is: 'change', fen: NOTE_FEN })
      on.step({ is: 'pay' })
      on.step({ is: 'begin' })
      return on.step({ is: 'end', luck: action.luck ?? LUCK })
    case 'set':
      return on.step({ is: 'set', settings: action.settings })
    case 'arrive':
      return on.step({ is: 'arrive', always: true })
    case 'tamper':
    case 'leave':
      return on.step({ is: action.act })
  }
}

export type DeviceState = ReturnType<typeof toDeviceState>

function toDeviceState({ placed, isOnline, remembered }: Device) {
  const { machine, events, answers: _answers, ...board } = remembered()
  return { ...placed, isOnline: isOnline(), ...board, unacknowledged: events.length, machine }
}
