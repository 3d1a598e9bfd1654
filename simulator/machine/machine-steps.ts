import { LOW_COINS } from '#contract/devices/faults.ts'
import { isTestOrder, type DeviceType } from '#contract/devices/device.ts'
import {
  builds,
  fullStock,
  readNumberSetting,
  type Machine,
  type Said,
  type Step,
  type Totals,
} from './machine.ts'
import { noteYuan } from './board-parameters.ts'

type After = { readonly machine: Machine; readonly said: readonly Said[] }
type Of<Is extends Step['is']> = Extract<Step, { is: Is }>

/** Returns the machine after a step and the events that its board reports. */
export function applyMachineStep(type: DeviceType, machine: Machine, step: Step): After {
  switch (step.is) {
    case 'pay':
      return payByHand(type, machine)
    case 'begin':
      return toStepResult(machine, { type: 'play.started', data: playEventData(step) })
    case 'end':
      return endPlay(type, machine, step)
    case 'change':
      return changeNote(machine, step.fen)
    case 'credit':
      return toStepResult(addCredits(machine, step))
    case 'vend':
      return vendFromSlot(machine, step)
    case 'coins.out':
      return payOut(machine, step.count)
    case 'coins.in':
      return takeIn(machine, step.count)
    case 'arrive':
      return openDoorForService(type, machine, step.always)
    case 'leave':
      return finishService(type, machine)
    case 'raise':
      return raiseMachineFault(machine, toMachineFault(step))
    case 'clear':
      return clearMachineFault(machine, toMachineFault(step))
    case 'set':
      return setByHand(machine, step.settings)
  }
  return toStepResult(machine, { type: step.is, data: {} })
}

function toStepResult(machine: Machine, ...said: readonly Said[]): After {
  return { machine, said }
}

function withTotals(machine: Machine, added: Partial<Totals>): Machine {
  return { ...machine, totals: { ...machine.totals, ...added } }
}

function cashIn({ totals }: Machine, fen: number): Totals['cashIn'] {
  return { ...totals.cashIn, [fen]: (totals.cashIn[fen] ?? 0) + 1 }
}

function noteOf(fen: number): Said {
  return { type: 'note.accepted', data: { amount: fen } }
}

function setByHand(machine: Machine, settings: Machine['settings']): After {
  const changed = { ...machine.settings, ...settings }
  const held = { ...machine, version: machine.version + 1, settings: changed }
  return toStepResult(held, { type: 'settings.changed', data: {} })
}

/** Returns the banknotes that the machine is set to accept, in fen. */
function notesOf({ settings }: Machine): number[] {
  if (settings['notes'] === false) return []
  return noteYuan.filter((yuan) => settings[`takes${yuan}`] !== false).map((yuan) => yuan * 100)
}

function payByHand(type: DeviceType, machine: Machine): After {
  if (builds[type].pays === 'coins') {
    const coinIn = machine.totals.coinIn + readNumberSetting(machine, 'coinsPerPlay')
    return toStepResult(withTotals(machine, { coinIn }))
  }
  const price = readNumberSetting(machine, 'unitPrice')
  const taken = notesOf(machine)
  const note = taken.find((fen) => fen >= price) ?? taken.at(-1)
  if (note === undefined) return toStepResult(machine)
  return toStepResult(withTotals(machine, { cashIn: cashIn(machine, note) }), noteOf(note))
}

function changeNote(machine: Machine, fen: number): After {
  const coins = readNumberSetting(machine, `coins${fen / 100}`)
  if (coins === 0 || !notesOf(machine).includes(fen)) return toStepResult(machine)
  const { hopper } = machine.totals
  // The machine accepts no note for which it lacks the coins.
  if (coins > hopper) return lowHopper(machine)
  const added = { cashIn: cashIn(machine, fen) }
  const paid = payOut(withTotals(machine, added), coins)
  return { ...paid, said: [noteOf(fen), ...paid.said] }
}

function payOut(machine: Machine, coins: number): After {
  const { coinOut, hopper } = machine.totals
  const left = withTotals(machine, { coinOut: coinOut + coins, hopper: hopper - coins })
  return left.totals.hopper < readNumberSetting(left, 'lowHopper')
    ? lowHopper(left)
    : toStepResult(left)
}

/** Adds the coins to the hopper, from which they are given out again. */
function takeIn(machine: Machine, coins: number): After {
  const { coinsStored = 0, hopper } = machine.totals
  const filled = withTotals(machine, { coinsStored: coinsStored + coins, hopper: hopper + coins })
  const isEnough = filled.totals.hopper >= readNumberSetting(filled, 'lowHopper')
  return isEnough ? clearMachineFault(filled, { code: LOW_COINS }) : toStepResult(filled)
}

function lowHopper(machine: Machine): After {
  return raiseMachineFault(machine, { code: LOW_COINS })
}

function playEventData({ orderId, test }: Of<'begin'> | Of<'end'>) {
  return { ...(orderId !== undefined && { orderId }), ...(test && { test }) }
}

function endPlay(type: DeviceType, machine: Machine, step: Of<'end'>): After {
  const waiting = playedOff(machine.waiting, step.orderId)
  if (step.test) {
    const testPlays = machine.totals.testPlays + 1
    const said: Said = { type: 'play.ended', data: { won: false, ...playEventData(step) } }
    return toStepResult({ ...withTotals(machine, { testPlays }), waiting }, said)
  }
  const plays = machine.totals.plays + 1
  const ended = { ...withTotals(machine, { plays }), waiting }
  if (type === 'ticket') return giveTickets(ended, step)
  return givePrize(type, ended, step)
}

function playedOff(waiting: Machine['waiting'], orderId: string | undefined) {
  const [first, ...others] = waiting
  if (!first || first.orderId !== orderId) return waiting
  return first.plays > 1 ? [{ ...first, plays: first.plays - 1 }, ...others] : others
}

function giveTickets(machine: Machine, step: Of<'end'>): After {
  const mean =
    readNumberSetting(machine, 'ticketsPerCoin') * readNumberSetting(machine, 'coinsPerPlay')
  const { stock, ticketsOut } = machine.totals
  const left = stock['1'] ?? 0
  // Mostly few tickets and sometimes many. The mean of -ln(u) is 1.
  const wished = Math.round(-Math.log(Math.max(step.luck, 0.01)) * mean)
  const given = Math.min(wished, left)
  const totals = { ticketsOut: ticketsOut + given, stock: { ...stock, 1: left - given } }
  const said: Said = { type: 'play.ended', data: { won: given > 0, ...playEventData(step) } }
  return raiseIfEmpty(withTotals(machine, totals), 1, said)
}

function givePrize(type: DeviceType, machine: Machine, step: Of<'end'>): After {
  const slot = slotFor(machine, step.luck)
  const limit = readNumberSetting(machine, 'guarantee')
  const isGoods = type === 'vending'
  const isDue = limit > 0 && machine.sincePrize >= limit
  const isLucky = step.luck < readNumberSetting(machine, 'odds') / 1_000
  const wins = slot !== undefined && (isGoods || isDue || isLucky)
  const sincePrize = wins ? 0 : machine.sincePrize + 1
  const guarantee = limit > 0 && { guarantee: { after: limit, count: sincePrize } }
  const data = { won: wins, ...(wins && { slot }), ...guarantee, ...playEventData(step) }
  const said: Said = { type: 'play.ended', data }
  return wins
    ? takeOut({ ...machine, sincePrize }, slot, said)
    : toStepResult({ ...machine, sincePrize }, said)
}

/**
 * Chooses a slot that is not empty, or returns undefined. It uses the same luck as the win, so a play needs
 * only one random number.
 */
function slotFor({ totals }: Machine, luck: number): number | undefined {
  const filled = Object.entries(totals.stock).filter(([, left]) => left > 0)
  const [slot] = filled[Math.floor(luck * 7_919) % Math.max(filled.length, 1)] ?? []
  return slot === undefined ? undefined : Number(slot)
}

function takeOut(machine: Machine, slot: number, said: Said): After {
  const { stock, prizesOut } = machine.totals
  const left = (stock[slot] ?? 0) - 1
  const totals = { prizesOut: prizesOut + 1, stock: { ...stock, [slot]: left } }
  return raiseIfEmpty(withTotals(machine, totals), slot, said)
}

/**
 * Raises `stock.empty` only if all slots are empty. A machine with several slots continues to sell without
 * one of them.
 */
function raiseIfEmpty(machine: Machine, slot: number, said: Said): After {
  const isEmpty = Object.values(machine.totals.stock).every((left) => left === 0)
  if (!isEmpty) return toStepResult(machine, said)
  const raised = raiseMachineFault(machine, { code: 'stock.empty', slot })
  return { ...raised, said: [said, ...raised.said] }
}

function addCredits(machine: Machine, { coins, orderId }: Of<'credit'>): Machine {
  const plays = Math.floor(coins / Math.max(readNumberSetting(machine, 'coinsPerPlay'), 1))
  const bought = { ...(orderId !== undefined && { orderId }), plays }
  const waiting = plays > 0 ? [...machine.waiting, bought] : machine.waiting
  return { ...withTotals(machine, { credits: machine.totals.credits + coins }), waiting }
}

/**
 * Dispenses from a slot. A test order counts as a test play and not as a sale, but its piece leaves the
 * stock all the same.
 */
function vendFromSlot(machine: Machine, { slot, orderId }: Of<'vend'>): After {
  if (isTestOrder(orderId)) {
    const { stock, testPlays } = machine.totals
    const left = { ...stock, [slot]: (stock[slot] ?? 0) - 1 }
    const tried = withTotals(machine, { testPlays: testPlays + 1, stock: left })
    const said: Said = { type: 'play.ended', data: { won: true, slot, orderId, test: true } }
    return raiseIfEmpty(tried, slot, said)
  }
  const sold = withTotals(machine, { plays: machine.totals.plays + 1 })
  return takeOut(sold, slot, { type: 'play.ended', data: { won: true, slot, orderId } })
}

const FULL_ENOUGH = 1 / 4

function isStockLow(type: DeviceType, { totals }: Machine): boolean {
  const full = Object.entries(fullStock(type))
  const low = full.some(([slot, most]) => (totals.stock[slot] ?? 0) < most * FULL_ENOUGH)
  return low || totals.hopper < builds[type].hopper * FULL_ENOUGH
}

function openDoorForService(type: DeviceType, machine: Machine, always: boolean): After {
  const mends = always || machine.faults.length > 0 || isStockLow(type, machine)
  if (!mends || machine.doorOpen) return toStepResult(machine)
  return toStepResult({ ...machine, doorOpen: true }, { type: 'door.opened', data: {} })
}

/** Clears all faults, refills stock and hopper, and closes the door. */
function finishService(type: DeviceType, machine: Machine): After {
  if (!machine.doorOpen) return toStepResult(machine)
  const cleared = machine.faults.map((fault): Said => ({ type: 'fault.cleared', data: fault }))
  const filled = withTotals(machine, { stock: fullStock(type), hopper: builds[type].hopper })
  const left = { ...filled, faults: [], doorOpen: false }
  return toStepResult(left, ...cleared, { type: 'door.closed', data: {} })
}

type Fault = Machine['faults'][number]

function toMachineFault({ code, slot }: Fault): Fault {
  return { code, ...(slot !== undefined && { slot }) }
}

function raiseMachineFault(machine: Machine, fault: Fault): After {
  if (machine.faults.some((open) => isSameFault(open, fault))) return toStepResult(machine)
  const faults = [...machine.faults, fault]
  return toStepResult({ ...machine, faults }, { type: 'fault.raised', data: fault })
}

function clearMachineFault(machine: Machine, fault: Fault): After {
  const faults = machine.faults.filter((open) => !isSameFault(open, fault))
  if (faults.length === machine.faults.length) return toStepResult(machine)
  return toStepResult({ ...machine, faults }, { type: 'fault.cleared', data: fault })
}

function isSameFault(one: Fault, other: Fault): boolean {
  return one.code === other.code && one.slot === other.slot
}
