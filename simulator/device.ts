import type { Command } from '#gateway/protocol.ts'
import { createSimulatedBoard, type Board } from './board/board.ts'
import type { Clock } from './clock.ts'
import type { AnnouncedFile } from './board/downloaded-files.ts'
import { simulateVisits } from './visits/live-visits.ts'
import { openBrokerConnection, type BrokerConnection } from './board/connection.ts'
import type { Step } from './machine/machine.ts'
import {
  createNewBoardMemory,
  createPersistentMemory,
  toNextBootMemory,
  type SaveMemory,
  type BoardMemoryState,
} from './board/memory.ts'
import { listBoardParameters } from './machine/board-parameters.ts'
import { randomBetween, seededRandom, type Random } from './random.ts'
import type { Rules } from './fault-rules.ts'
import type { ScreenPlayerState } from './screen/screen-show.ts'
import type { PlacedBoard } from './visits/venue-hours.ts'
import { openBoardPublisher, type BoardPublisher } from './board/board-messages.ts'

/** One simulated device at its place: its board, its power, its network and the people in front of it. */
export type Device = {
  readonly placed: PlacedBoard
  readonly remembered: () => BoardMemoryState
  readonly isOnline: () => boolean
  /** Returns what the screen shows; undefined while the device has no power. */
  readonly shown: () => ScreenPlayerState | undefined
  /** Applies an event to the machine; does nothing while the device has no power. */
  step(step: Step): void
  /** Switches the power off, and on again after that many milliseconds. */
  reboot(offMs: number): void
  /** Cuts the network; the device reconnects after its usual wait. */
  cut(): void
  /** Sets how far the device's own clock is off from now on, in milliseconds. */
  setClock(wrongMs: number): void
  /** Replaces the board with another one, which counts from zero. */
  swapBoard(): void
  /** Stops the device; resolves when its memory is saved. */
  stop(): Promise<void>
}
export type DeviceDeps = {
  readonly placed: PlacedBoard
  readonly secret: string
  /** Addresses of the broker's nodes, which are tried in turn from a random one. */
  readonly urls: readonly string[]
  readonly start: BoardMemoryState
  readonly keep: SaveMemory
  readonly seed: string
  readonly clock: Clock
  readonly rules: Rules
  /**
   * Longest wait in milliseconds before the device connects: at the first time, and after it was cut off.
   */
  readonly startMs: number
  readonly reconnectMs: number
  readonly metersMs: number
  readonly holds: (file: AnnouncedFile) => boolean
  readonly carriedOut: (command: Command) => void
  readonly defect: (error: unknown) => void
}

/** State of a device from power-on to power-off. */
type PoweredState = {
  readonly board: Board
  readonly voice: BoardPublisher
  readonly until: PowerClock
  readonly random: Random
  line: BrokerConnection | undefined
  isOnline: boolean
  /** Number of connections in a row that were lost or never began. */
  losses: number
}
type PowerClock = { readonly clock: Clock; readonly off: () => void }

/** A refused device tries again from time to time, because it may receive a new secret. */
const REFUSED_MS = [60_000, 600_000] as const
/** Shortest wait after a lost connection. */
const LOST_MS = 1_000
const OFF_MS_MAX = 4_000

export function startDevice(deps: DeviceDeps): Device {
  const { placed, rules, clock } = deps
  const memory = createPersistentMemory(deps.start, deps.keep)
  let wrongMs = 0
  let powered: PoweredState | undefined
  let callOffPower: (() => void) | undefined
  let connects = randomBetween(seededRandom(deps.seed, placed.code, 0), 0, deps.urls.length - 1)

  function powerOn(waitMs: number): void {
    memory.change(toNextBootMemory(memory.now, listBoardParameters(placed)))
    const random = seededRandom(deps.seed, placed.code, memory.now.boot)
    const until = createPowerClock(clock)
    const getBoardTime = () => clock.now() + wrongMs
    const base = { ...placed, memory, rules, random, time: getBoardTime }
    const { metersMs, defect } = deps
    const voice = openBoardPublisher({ ...base, after: until.clock.after, metersMs, defect })
    const board = createSimulatedBoard({
      ...base,
      voice,
      clock: until.clock,
      restart: () => rebootDevice(randomBetween(random, 1, OFF_MS_MAX)),
      holds: deps.holds,
      carriedOut: deps.carriedOut,
    })
    powered = { board, voice, until, random, line: undefined, isOnline: false, losses: 0 }
    connectAfter(powered, random() * waitMs)
    simulateVisits({
      placed,
      seed: deps.seed,
      clock: until.clock,
      board,
      machine: () => memory.now.machine,
    })
  }

  function connectAfter(on: PoweredState, ms: number): void {
    on.until.clock.after(ms, () => {
      on.line = openBrokerConnection({
        url: deps.urls[connects++ % deps.urls.length]!,
        code: placed.code,
        secret: deps.secret,
        opened(line) {
          if (powered !== on) return line.cut()
          on.isOnline = true
          on.losses = 0
          on.board.connected()
          on.voice.connected(line)
        },
        heard(command) {
          if (powered === on) on.board.hear(command)
        },
        ended(why) {
          on.isOnline = false
          on.voice.disconnected()
          if (powered === on) connectAfter(on, pickReconnectWait(on, why, deps.reconnectMs))
          on.losses += 1
        },
      })
    })
  }

  function powerOff(): void {
    callOffPower?.()
    const lastPower = powered
    powered = undefined
    lastPower?.until.off()
    lastPower?.line?.cut()
  }
  function rebootDevice(offMs: number): void {
    powerOff()
    callOffPower = clock.after(offMs, () => powerOn(0))
  }

  powerOn(deps.startMs)
  return {
    placed,
    remembered: () => memory.now,
    isOnline: () => powered?.isOnline === true,
    shown: () => powered?.board.shown(),
    step: (step) => powered?.board.step(step),
    reboot: rebootDevice,
    cut: () => powered?.line?.cut(),
    setClock: (ms) => void (wrongMs = ms),
    swapBoard() {
      const { life, firmware, machine: old } = memory.now
      const { faults, doorOpen } = old
      const { stock, hopper } = old.totals
      const { machine, ...board } = createNewBoardMemory(placed.type, life + 1)
      const totals = { ...machine.totals, stock, hopper }
      powerOff()
      // The contents of the machine stay; the settings and counters of the old board are gone with it.
      memory.change({ ...board, firmware, machine: { ...machine, faults, doorOpen, totals } })
      rebootDevice(0)
    },
    stop() {
      powerOff()
      return memory.kept()
    },
  }
}

/** Returns the wait of `docs/device-makers.md`: it doubles with each loss, up to the longest one. */
function pickReconnectWait(on: PoweredState, why: 'refused' | 'lost', maxMs: number): number {
  if (why === 'refused') return randomBetween(on.random, ...REFUSED_MS)
  const leastMs = Math.min(LOST_MS * 2 ** on.losses, maxMs / 2)
  return leastMs * (1 + on.random())
}

/** Returns a clock for a board, whose timers end when its power goes. */
function createPowerClock({ now, after }: Clock): PowerClock {
  const timers = new Set<() => void>()
  let isOff = false
  const clock: Clock = {
    now,
    after(ms, run) {
      // A result from outside may arrive at a board without power, which then starts no timer.
      if (isOff) return () => undefined
      const callOff = after(ms, () => {
        timers.delete(callOff)
        run()
      })
      timers.add(callOff)
      return () => {
        timers.delete(callOff)
        callOff()
      }
    },
  }
  const cancelPowerTimers = () => {
    isOff = true
    for (const callOff of timers) callOff()
    timers.clear()
  }
  return { clock, off: cancelPowerTimers }
}
