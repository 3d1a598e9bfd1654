import { isWarningFaultCode, LOW_COINS } from '#contract/devices/faults.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Receipt } from '#contract/receipts/receipt.ts'
import type { Command, Reply, CommandData } from '#gateway/protocol.ts'
import { builds, isMachineUsable, type Machine, type Step } from './machine.ts'
import { toFactorySettings, findWrongSetting, type Parameter } from './parameter.ts'
import { listBoardParameters } from './board-parameters.ts'
import type { Part } from '../fault-rules.ts'
import { fitsPaper, addPrintedSlip } from '../receipts/slips.ts'

/** What a machine does for a command. No I/O: the board waits, stores and answers. */
export type Work = {
  /** Milliseconds until coins or goods are out. At 0 the board sends no `accepted` beforehand. */
  readonly ms: number
  /** File that must be downloaded with the right checksum, or nothing is done. */
  readonly file?: { readonly url: string; readonly sha256: string }
  /** `afterMs`: milliseconds after which the work was stopped early. */
  end(machine: Machine, afterMs?: number): Ending
  /** A `coins.stop` with this id ends the work at once. */
  readonly stops?: string
}
export type Ending = Omit<Reply, 'id' | 'state'> & {
  readonly state: 'done' | 'failed' | 'part'
  /** Changes to the machine. They are stored together with the answer, or not at all. */
  readonly step?: Step
  readonly machine?: Partial<Machine>
  readonly next?: 'reboot' | 'clear'
  readonly firmware?: string
  readonly app?: string
}

type Kind = { readonly type: DeviceType; readonly code: string }

/**
 * Commands that move value. The board ignores them until it has received the time, and fails them once they
 * have expired.
 */
export const ofValue: ReadonlySet<Command['type']> = new Set([
  'credit',
  'vend',
  'coins.out',
  'coins.in',
])

/**
 * Returns a command that gives coins, cut to `count`, and the ending to report. Returns undefined if it asks
 * for no more than `count` or gives no coins.
 */
export function toPartialCommand(command: Command, { count, as = 'part' }: Part) {
  const { type } = command
  if (type !== 'credit' && type !== 'coins.out') return undefined
  const askedCount = type === 'credit' ? command.data.coins : command.data.count
  if (askedCount <= count) return undefined
  const cut =
    type === 'credit'
      ? { ...command, data: { ...command.data, coins: count } }
      : { ...command, data: { ...command.data, count } }
  const toPartialEnding = (ending: Ending): Ending =>
    ending.state === 'done' ? { ...ending, state: as, data: { count } } : ending
  return { cut, said: toPartialEnding }
}

export function planCommandWork(board: Kind, machine: Machine, command: Command): Work {
  const { type } = board
  const refusal = ofValue.has(command.type) ? findCommandRefusal(type, machine, command) : undefined
  if (refusal) return createImmediateWork({ state: 'failed', code: refusal })
  switch (command.type) {
    case 'credit':
      return planDelayedStep(CREDIT_MS, { ...command.data, is: 'credit' })
    case 'vend':
      return planDelayedStep(MOTOR_MS, { ...command.data, is: 'vend' })
    case 'coins.out': {
      const { count } = command.data
      return planDelayedStep(Math.min(count * COIN_MS, HOPPER_MS_MAX), { is: 'coins.out', count })
    }
    case 'coins.in':
      return planCoinInsertion(command.data)
    case 'coins.stop':
      return createImmediateWork(DONE)
    case 'settings.set':
      return planSettingsChange(board, command.data)
    case 'settings.get':
      return createImmediateWork({ state: 'done', data: toHeldSettings(machine) })
    case 'settings.describe':
      return planSettingsDescription(board)
    case 'screen.set':
      return createImmediateWork({ state: 'done', machine: { screen: command.data } })
    case 'packages.set':
      return createImmediateWork(
        command.data.kind === 'coins' && SLOTTED.has(type) ? UNSUPPORTED : DONE,
      )
    case 'receipt.set':
      return createImmediateWork(
        PRINTERS.has(type) ? setReceipt(machine, command.data) : UNSUPPORTED,
      )
    case 'receipt.print':
      return PRINTERS.has(type)
        ? planReceiptPrinting(command.data.bytes)
        : createImmediateWork(UNSUPPORTED)
    case 'lock':
    case 'unlock':
      return createImmediateWork({ state: 'done', machine: { locked: command.type === 'lock' } })
    case 'upgrade':
      return planUpgrade(command.data)
    case 'data.clear':
      return { ms: 0, end: (now) => clearMachineData(board, now, command.data.what) }
    case 'reboot':
      return createImmediateWork({ state: 'done', next: 'reboot' })
  }
  // Only the `time` command remains.
  return createImmediateWork(DONE)
}

function planUpgrade(data: CommandData<'upgrade'>): Work {
  const { version, url, sha256, part = 'firmware' } = data
  const installed: Ending = { state: 'done', [part]: version, next: 'reboot' }
  return { ms: UPGRADE_MS, file: { url, sha256 }, end: () => installed }
}

function planSettingsDescription(board: Kind): Work {
  return createImmediateWork({ state: 'done', data: { parameters: listBoardParameters(board) } })
}

function planSettingsChange(board: Kind, data: CommandData<'settings.set'>): Work {
  return { ms: 0, end: (now) => applyBoardSettings(listBoardParameters(board), now, data) }
}

function planReceiptPrinting(bytes: string): Work {
  return { ms: PRINT_MS, end: (now) => ({ state: 'done', machine: addPrintedSlip(now, bytes) }) }
}

const CREDIT_MS = 400
const MOTOR_MS = 3_000
const COIN_MS = 80
const HOPPER_MS_MAX = 6_000
/** Milliseconds between two coins, and until the machine stops waiting for another one. */
const THROW_MS = 400
const IDLE_MS = 4_000
const HAND_MIN = 8
const HAND_MORE = 25
const PRINT_MS = 1_500
const UPGRADE_MS = 4_000
/** Device types that sell goods and take no coins. */
const SLOTTED: ReadonlySet<DeviceType> = new Set(['vending', 'glass'])
const PRINTERS: ReadonlySet<DeviceType> = new Set(['changer'])
const DONE: Ending = { state: 'done' }
const UNSUPPORTED: Ending = { state: 'failed', code: 'unsupported' }

function createImmediateWork(ending: Ending): Work {
  return { ms: 0, end: () => ending }
}

/**
 * Simulates a person who throws in coins one by one until the hand is empty. If the machine is stopped
 * earlier, the person keeps the remaining coins.
 */
function planCoinInsertion({ orderId, seconds }: { orderId: string; seconds: number }): Work {
  const inHand = HAND_MIN + (Number(BigInt.asUintN(16, hashOrderId(orderId))) % HAND_MORE)
  const ms = Math.min(inHand * THROW_MS + IDLE_MS, seconds * 1_000)
  return {
    ms,
    stops: orderId,
    end(_machine, afterMs = ms) {
      const count = Math.min(inHand, Math.floor(afterMs / THROW_MS))
      const step = { is: 'coins.in', count } as const
      return { state: 'done', data: { count }, ...(count > 0 && { step }) }
    },
  }
}

function hashOrderId(text: string): bigint {
  return [...text].reduce((sum, sign) => sum * 31n + BigInt(sign.codePointAt(0)!), 7n)
}

/** Stock and hopper are checked again at the end, because the last piece of a slot may be gone by then. */
function planDelayedStep(
  ms: number,
  step: Extract<Step, { is: 'credit' | 'vend' | 'coins.out' }>,
): Work {
  return {
    ms,
    end(machine) {
      const lack = findStepLack(machine, step)
      return lack ? { state: 'failed', code: lack } : { state: 'done', step }
    },
  }
}

function findCommandRefusal(
  type: DeviceType,
  machine: Machine,
  command: Command,
): string | undefined {
  const isSold = type === 'vending'
  const isChanged = type === 'changer'
  const fits = {
    credit: !isSold && !isChanged,
    vend: builds[type].slots > 0,
    'coins.out': isChanged,
    'coins.in': isChanged,
  } as Partial<Record<Command['type'], boolean>>
  if (!fits[command.type]) return 'unsupported'
  if (machine.locked) return 'locked'
  if (!isMachineUsable(machine)) {
    return machine.faults.find(({ code }) => !isWarningFaultCode(code))?.code ?? 'door.open'
  }
  if (command.type === 'vend') return findStepLack(machine, { ...command.data, is: 'vend' })
  if (command.type === 'coins.out')
    return findStepLack(machine, { ...command.data, is: 'coins.out' })
  return undefined
}

function findStepLack({ totals }: Machine, step: Step): string | undefined {
  if (step.is === 'coins.out') return totals.hopper < step.count ? LOW_COINS : undefined
  if (step.is !== 'vend') return undefined
  const left = totals.stock[step.slot]
  if (left === undefined) return 'slot.unknown'
  return left === 0 ? 'stock.empty' : undefined
}

function setReceipt(machine: Machine, receipt: Receipt): Ending {
  return fitsPaper(machine, receipt)
    ? { state: 'done', machine: { receipt } }
    : { state: 'failed', code: 'paper' }
}

function toHeldSettings({ version, settings }: Machine) {
  return { version, settings }
}

/** Clears the meters, or everything else that was set. In the latter case the meters continue. */
function clearMachineData(board: Kind, { version }: Machine, scope = 'meters'): Ending {
  if (scope === 'meters') return { state: 'done', next: 'clear' }
  const settings = toFactorySettings(listBoardParameters(board))
  const clearedFields = { screen: undefined, receipt: undefined }
  return { state: 'done', machine: { ...clearedFields, version: version + 1, settings } }
}

/** Refuses a command with the settings the machine holds, as a board that accepts less than it declares. */
export function createRefusedEnding(machine: Machine, code: string): Ending {
  return { state: 'failed', code, data: toHeldSettings(machine) }
}

type RequestedSettings = {
  readonly version: number
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Applies new settings. The answer contains the settings the board holds afterwards, whether they are the
 * requested ones or not.
 */
function applyBoardSettings(
  parameters: readonly Parameter[],
  machine: Machine,
  { version, settings }: RequestedSettings,
): Ending {
  if (version !== machine.version) {
    return createRefusedEnding(machine, 'version')
  }
  const wrongId = findWrongSetting(parameters, settings)
  if (wrongId !== undefined) return createRefusedEnding(machine, `value.${wrongId}`)
  const changed = {
    version: version + 1,
    settings: { ...machine.settings, ...settings } as Machine['settings'],
  }
  return { state: 'done', machine: changed, data: changed }
}
