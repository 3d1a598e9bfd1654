import { isWarningFaultCode } from '#contract/devices/faults.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import type { DeviceEvent, Meters, ScreenContent } from '#gateway/protocol.ts'
import type { Settings } from './parameter.ts'
import { factorySettings } from './board-parameters.ts'

/**
 * A machine without its board's network: its totals, its contents and its state. No I/O and no randomness:
 * the luck is passed in with the play.
 */
export type Machine = {
  readonly totals: Totals
  readonly faults: readonly Fault[]
  readonly doorOpen: boolean
  readonly locked: boolean
  /** Version of the settings. It grows by one with each change. */
  readonly version: number
  readonly settings: Settings
  /** Content of the screen. Undefined from the factory. */
  readonly screen?: ScreenContent | undefined
  /**
   * `receipt`: how receipts are printed. `slips`: the last ones printed, as base64 of the bytes sent to the
   * printer.
   */
  readonly receipt?: Receipt | undefined
  readonly slips?: readonly string[]
  /** Plays since the last prize. */
  readonly sincePrize: number
  /** Plays that were paid remotely and not played yet, the oldest first. */
  readonly waiting: readonly WaitingPlays[]
}
export type Totals = Omit<Meters, 'life' | 'boot' | 'seq' | 'at'>
type Fault = { readonly code: string; readonly slot?: number }
type WaitingPlays = { readonly orderId?: string; readonly plays: number }
type Play = { readonly orderId?: string | undefined; readonly test?: true }

/** An event before the board adds its number and time. */
type UnnumberedEventOf<Event> = Event extends DeviceEvent ? Pick<Event, 'type' | 'data'> : never
export type UnnumberedEvent = UnnumberedEventOf<DeviceEvent>

export type Step =
  /** Payment by hand for one play. */
  | { readonly is: 'pay' }
  | ({ readonly is: 'begin' } & Play)
  /** `luck` from 0 up to, but not including, 1. The smaller it is, the more is won. */
  | ({ readonly is: 'end'; readonly luck: number } & Play)
  /** A banknote put into a coin changer. */
  | { readonly is: 'change'; readonly fen: number }
  | { readonly is: 'credit'; readonly coins: number; readonly orderId?: string | undefined }
  | { readonly is: 'vend'; readonly slot: number; readonly orderId: string }
  | { readonly is: 'coins.out'; readonly count: number }
  /** Coins that a player throws in to store them. */
  | { readonly is: 'coins.in'; readonly count: number }
  /** Service staff visit the machine. `always`: also if nothing needs to be done. */
  | { readonly is: 'arrive'; readonly always: boolean }
  | { readonly is: 'leave' }
  | ({ readonly is: 'raise' | 'clear' } & Fault)
  /** Settings changed by hand at the board itself. */
  | { readonly is: 'set'; readonly settings: Settings }
  | { readonly is: 'tamper' }

type Build = {
  readonly model: string
  readonly firmware: string
  readonly slots: number
  readonly perSlot: number
  readonly hopper: number
  readonly pays: 'coins' | 'cash' | 'change'
  /** Version of the app on the screen. */
  readonly app?: string
}
export const builds: Readonly<Record<DeviceType, Build>> = {
  claw: newMachineBuild('YX-C8', '2.4.1', 'coins', { slots: 1, perSlot: 60 }),
  game: newMachineBuild('YX-G3', '1.9.0', 'coins', {}),
  changer: newMachineBuild('YX-B2', '3.0.2', 'change', { hopper: 8_000, app: '4.1.0' }),
  vending: newMachineBuild('YX-V60', '2.1.7', 'cash', { slots: 24, perSlot: 8, app: '4.2.1' }),
  glass: newMachineBuild('YX-P4', '1.3.3', 'cash', { slots: 8, perSlot: 4, app: '4.2.1' }),
  lipstick: newMachineBuild('YX-K16', '1.6.0', 'cash', { slots: 16, perSlot: 4, app: '4.2.1' }),
  ticket: newMachineBuild('YX-T5', '2.0.5', 'coins', { slots: 1, perSlot: 6_000 }),
}
type Inside = Partial<Pick<Build, 'slots' | 'perSlot' | 'hopper' | 'app'>>

function newMachineBuild(
  model: string,
  firmware: string,
  pays: Build['pays'],
  inside: Inside,
): Build {
  return { model, firmware, pays, slots: 0, perSlot: 0, hopper: 0, ...inside }
}

const blank: ScreenContent = { ads: [], carousel: [], functions: [] }

export function getScreenContent({ screen = blank }: Machine): ScreenContent {
  return screen
}

export function newMachine(type: DeviceType): Machine {
  return {
    totals: clearedTotals(type),
    faults: [],
    doorOpen: false,
    locked: false,
    version: 1,
    settings: factorySettings(type),
    sincePrize: 0,
    waiting: [],
  }
}

/** Returns totals of zero, with full stock and a full hopper. */
export function clearedTotals(type: DeviceType): Totals {
  return {
    coinIn: 0,
    credits: 0,
    coinOut: 0,
    coinsStored: 0,
    plays: 0,
    testPlays: 0,
    prizesOut: 0,
    ticketsOut: 0,
    cashIn: {},
    stock: fullStock(type),
    hopper: builds[type].hopper,
  }
}

export function fullStock(type: DeviceType): Record<string, number> {
  const { slots, perSlot } = builds[type]
  return Object.fromEntries(
    Array.from({ length: slots }, (_, index) => [String(index + 1), perSlot]),
  )
}

/** Returns a numeric setting, or 0 if this machine does not have it. */
export function readNumberSetting({ settings }: Machine, id: string): number {
  const value = settings[id]
  return typeof value === 'number' ? value : 0
}

/** Returns whether a player can use the machine now. */
export function isMachineUsable({ locked, faults, doorOpen }: Machine): boolean {
  return !locked && faults.every(({ code }) => isWarningFaultCode(code)) && !doorOpen
}
