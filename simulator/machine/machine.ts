import { isWarning } from '#contract/devices/faults.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import type { DeviceEvent, Meters, ScreenContent } from '#gateway/protocol.ts'
import type { Settings } from './parameter.ts'
import { factorySettings } from './board-parameters.ts'

/**
 * A machine without its board's network: what it counted, what is in it, and what each thing that
 * happens to it makes of that. No I/O and no chance: luck comes with the play.
 */
export type Machine = {
  readonly totals: Totals
  readonly faults: readonly Fault[]
  readonly doorOpen: boolean
  readonly locked: boolean
  /** Of the settings: grows by one each time they change. */
  readonly version: number
  readonly settings: Settings
  /** What its screen shows; as it comes from the factory, none of it. */
  readonly screen?: ScreenContent | undefined
  /** How it prints its receipts, and what it printed last: base64 of the bytes that its printer took. */
  readonly receipt?: Receipt | undefined
  readonly slips?: readonly string[]
  /** Plays since the last prize. */
  readonly sincePrize: number
  /** Paid from afar and not played yet, the oldest first. */
  readonly waiting: readonly Waiting[]
}
export type Totals = Omit<Meters, 'life' | 'boot' | 'seq' | 'at'>
type Fault = { readonly code: string; readonly slot?: number }
type Waiting = { readonly orderId?: string; readonly plays: number }
type Play = { readonly orderId?: string | undefined; readonly test?: true }

/** What an event says, before the board gives it its number and time. */
type SaidOf<Event> = Event extends DeviceEvent ? Pick<Event, 'type' | 'data'> : never
export type Said = SaidOf<DeviceEvent>

export type Step =
  /** By hand, for one play. */
  | { readonly is: 'pay' }
  | ({ readonly is: 'begin' } & Play)
  /** `luck` from 0 up to 1: the smaller, the more is won. */
  | ({ readonly is: 'end'; readonly luck: number } & Play)
  /** Into a coin changer, for coins. */
  | { readonly is: 'change'; readonly fen: number }
  | { readonly is: 'credit'; readonly coins: number; readonly orderId?: string | undefined }
  | { readonly is: 'vend'; readonly slot: number; readonly orderId: string }
  | { readonly is: 'coins.out'; readonly count: number }
  /** Counted in, to be stored. */
  | { readonly is: 'coins.in'; readonly count: number }
  /** Somebody of the staff looks in; `always`: also where nothing is to be done. */
  | { readonly is: 'arrive'; readonly always: boolean }
  | { readonly is: 'leave' }
  | ({ readonly is: 'raise' | 'clear' } & Fault)
  /** Somebody turns the board's own knobs. */
  | { readonly is: 'set'; readonly settings: Settings }
  | { readonly is: 'tamper' }

type Build = {
  readonly model: string
  readonly firmware: string
  readonly slots: number
  readonly perSlot: number
  readonly hopper: number
  readonly pays: 'coins' | 'cash' | 'change'
  /** On its screen. */
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

export function screenOf({ screen = blank }: Machine): ScreenContent {
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

/** Nothing counted yet; what is in the machine is what it holds when it is full. */
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
  return Object.fromEntries(Array.from({ length: slots }, (_, at) => [String(at + 1), perSlot]))
}

/** Of what is set as a whole number; 0 for what this machine has not. */
export function readNumberSetting({ settings }: Machine, id: string): number {
  const value = settings[id]
  return typeof value === 'number' ? value : 0
}

/** Whether somebody could play on it now. */
export function isUsable({ locked, faults, doorOpen }: Machine): boolean {
  return !locked && faults.every(({ code }) => isWarning(code)) && !doorOpen
}
