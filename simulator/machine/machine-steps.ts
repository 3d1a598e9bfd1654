import { LOW_COINS } from '#contract/devices/faults.ts'
import { isTestOrder, type DeviceType } from '#contract/devices/device.ts'
import {
  builds,
  fullStock,
  readNumberSetting,
  type Machine,
  type UnnumberedEvent,
  type Step,
  type Totals,
} from './machine.ts'
import { noteYuan } from './board-parameters.ts'

type StepResult = { readonly machine: Machine; readonly said: readonly UnnumberedEvent[] }
type StepOfKind<Is extends Step['is']> = Extract<Step, { is: Is }>

/** Returns the machine after a step and the events that its board reports. */
export function applyMachineStep(type: DeviceType, machine: Machine, step: Step): StepResult {
  switch (step.is) {
    case 'pay':
      return payByHand(type, machine)
    case 'begin':
      return toStepResult(machine, { type: 'play.started', data: playEventData(step) })
    case 'end':
      return endPlay(type, machine, step)
    case 'change':
      return exchangeNote(machine, step.fen)
    case 'credit':
      return toStepResult(addCredits(machine, step))
    case 'vend':
      return vendFromSlot(machine, step)
    case 'coins.out':
      return payOut(machine, step.count)
    case 'coins.in':
      return addCoinsToHopper(machine, step.count)
    case 'arrive':
      return openDoorForService(type, machine, step.always)
    case 'leave':
      return refillAndCloseDoor(type, machine)
    case 'raise':
      return raiseMachineFault(machine, toMachineFault(step))
    case 'clear':
      return clearMachineFault(machine, toMachineFault(step))
    case 'set':
      return changeSettingsByHand(machine, step.settings)
  }
  return toStepResult(machine, { type: step.is, data: {} })
}

function toStepResult(machine: Machine, ...newEvents: readonly UnnumberedEvent[]): StepResult {
  return { machine, said: newEvents }
}

function mergeTotals(machine: Machine, added: Partial<Totals>): Machine {
  return { ...machine, totals: { ...machine.totals, ...added } }
}

function addCashPiece({ totals }: Machine, fen: number): Totals['cashIn'] {
  return { ...totals.cashIn, [fen]: (totals.cashIn[fen] ?? 0) + 1 }
}

function toNoteEvent(fen: number): UnnumberedEvent {
  return { type: 'note.accepted', data: { amount: fen } }
}

function changeSettingsByHand(machine: Machine, settings: Machine['settings']): StepResult {
  const changed = { ...machine.settings, ...settings }
  const changedMachine = { ...machine, version: machine.version + 1, settings: changed }
  return toStepResult(changedMachine, { type: 'settings.changed', data: {} })
}

/** Returns the banknotes that the machine is set to accept, in fen. */
function listAcceptedNotes({ settings }: Machine): number[] {
  if (settings['notes'] === false) return []
  return noteYuan.filter((yuan) => settings[`takes${yuan}`] !== false).map((yuan) => yuan * 100)
}

function payByHand(type: DeviceType, machine: Machine): StepResult {
  if (builds[type].pays === 'coins') {
    const coinIn = machine.totals.coinIn + readNumberSetting(machine, 'coinsPerPlay')
    return toStepResult(mergeTotals(machine, { coinIn }))
  }
  const price = readNumberSetting(machine, 'unitPrice')
  const acceptedNotes = listAcceptedNotes(machine)
  const note = acceptedNotes.find((fen) => fen >= price) ?? acceptedNotes.at(-1)
  if (note === undefined) return toStepResult(machine)
  return toStepResult(
    mergeTotals(machine, { cashIn: addCashPiece(machine, note) }),
    toNoteEvent(note),
  )
}

function exchangeNote(machine: Machine, fen: number): StepResult {
  const coins = readNumberSetting(machine, `coins${fen / 100}`)
  if (coins === 0 || !listAcceptedNotes(machine).includes(fen)) return toStepResult(machine)
  const { hopper } = machine.totals
  // The machine accepts no note for which it lacks the coins.
  if (coins > hopper) return raiseLowHopperFault(machine)
  const added = { cashIn: addCashPiece(machine, fen) }
  const paid = payOut(mergeTotals(machine, added), coins)
  return { ...paid, said: [toNoteEvent(fen), ...paid.said] }
}

function payOut(machine: Machine, coins: number): StepResult {
  const { coinOut, hopper } = machine.totals
  const left = mergeTotals(machine, { coinOut: coinOut + coins, hopper: hopper - coins })
  return left.totals.hopper < readNumberSetting(left, 'lowHopper')
    ? raiseLowHopperFault(left)
    : toStepResult(left)
}

/** Adds the coins to the hopper, from which they are given out again. */
function addCoinsToHopper(machine: Machine, coins: number): StepResult {
  const { coinsStored = 0, hopper } = machine.totals
  const filled = mergeTotals(machine, { coinsStored: coinsStored + coins, hopper: hopper + coins })
  const isEnough = filled.totals.hopper >= readNumberSetting(filled, 'lowHopper')
  return isEnough ? clearMachineFault(filled, { code: LOW_COINS }) : toStepResult(filled)
}

function raiseLowHopperFault(machine: Machine): StepResult {
  return raiseMachineFault(machine, { code: LOW_COINS })
}

function playEventData({ orderId, test }: StepOfKind<'begin'> | StepOfKind<'end'>) {
  return { ...(orderId !== undefined && { orderId }), ...(test && { test }) }
}

function endPlay(type: DeviceType, machine: Machine, step: StepOfKind<'end'>): StepResult {
  const waitingPlays = removeFirstPlay(machine.waiting, step.orderId)
  if (step.test) {
    const testPlays = machine.totals.testPlays + 1
    const playEvent: UnnumberedEvent = {
      type: 'play.ended',
      data: { won: false, ...playEventData(step) },
    }
    return toStepResult(
      { ...mergeTotals(machine, { testPlays }), waiting: waitingPlays },
      playEvent,
    )
  }
  const plays = machine.totals.plays + 1
  const endedMachine = { ...mergeTotals(machine, { plays }), waiting: waitingPlays }
  if (type === 'ticket') return dispenseTickets(endedMachine, step)
  return dispensePrize(type, endedMachine, step)
}

function removeFirstPlay(waitingPlays: Machine['waiting'], orderId: string | undefined) {
  const [first, ...others] = waitingPlays
  if (!first || first.orderId !== orderId) return waitingPlays
  return first.plays > 1 ? [{ ...first, plays: first.plays - 1 }, ...others] : others
}

function dispenseTickets(machine: Machine, step: StepOfKind<'end'>): StepResult {
  const mean =
    readNumberSetting(machine, 'ticketsPerCoin') * readNumberSetting(machine, 'coinsPerPlay')
  const { stock, ticketsOut } = machine.totals
  const left = stock['1'] ?? 0
  // Mostly few tickets and sometimes many. The mean of -ln(u) is 1.
  const wantedTickets = Math.round(-Math.log(Math.max(step.luck, 0.01)) * mean)
  if (machine.settings['eTickets'] === true && step.orderId !== undefined) {
    // Nothing comes out as paper, so neither the total nor the stock changes.
    const data = { won: wantedTickets > 0, tickets: wantedTickets, ...playEventData(step) }
    return toStepResult(machine, { type: 'play.ended', data })
  }
  const ticketCount = Math.min(wantedTickets, left)
  const totals = {
    ticketsOut: ticketsOut + ticketCount,
    stock: { ...stock, 1: left - ticketCount },
  }
  const playEvent: UnnumberedEvent = {
    type: 'play.ended',
    data: { won: ticketCount > 0, ...playEventData(step) },
  }
  return raiseFaultIfEmpty(mergeTotals(machine, totals), 1, playEvent)
}

function dispensePrize(type: DeviceType, machine: Machine, step: StepOfKind<'end'>): StepResult {
  const slot = pickFilledSlot(machine, step.luck)
  const limit = readNumberSetting(machine, 'guarantee')
  const isGoods = type === 'vending'
  const isDue = limit > 0 && machine.sincePrize >= limit
  const isLucky = step.luck < readNumberSetting(machine, 'odds') / 1_000
  const wins = slot !== undefined && (isGoods || isDue || isLucky)
  const sincePrize = wins ? 0 : machine.sincePrize + 1
  const guarantee = limit > 0 && { guarantee: { after: limit, count: sincePrize } }
  const data = { won: wins, ...(wins && { slot }), ...guarantee, ...playEventData(step) }
  const playEvent: UnnumberedEvent = { type: 'play.ended', data }
  return wins
    ? dispenseFromSlot({ ...machine, sincePrize }, slot, playEvent)
    : toStepResult({ ...machine, sincePrize }, playEvent)
}

/**
 * Chooses a slot that is not empty, or returns undefined. It uses the same luck as the win, so a play needs
 * only one random number.
 */
function pickFilledSlot({ totals }: Machine, luck: number): number | undefined {
  const filled = Object.entries(totals.stock).filter(([, left]) => left > 0)
  const [slot] = filled[Math.floor(luck * 7_919) % Math.max(filled.length, 1)] ?? []
  return slot === undefined ? undefined : Number(slot)
}

function dispenseFromSlot(machine: Machine, slot: number, playEvent: UnnumberedEvent): StepResult {
  const { stock, prizesOut } = machine.totals
  const left = (stock[slot] ?? 0) - 1
  const totals = { prizesOut: prizesOut + 1, stock: { ...stock, [slot]: left } }
  return raiseFaultIfEmpty(mergeTotals(machine, totals), slot, playEvent)
}

/**
 * Raises `stock.empty` only if all slots are empty. A machine with several slots continues to sell without
 * one of them.
 */
function raiseFaultIfEmpty(machine: Machine, slot: number, playEvent: UnnumberedEvent): StepResult {
  const isEmpty = Object.values(machine.totals.stock).every((left) => left === 0)
  if (!isEmpty) return toStepResult(machine, playEvent)
  const raised = raiseMachineFault(machine, { code: 'stock.empty', slot })
  return { ...raised, said: [playEvent, ...raised.said] }
}

function addCredits(machine: Machine, { coins, orderId }: StepOfKind<'credit'>): Machine {
  const plays = Math.floor(coins / Math.max(readNumberSetting(machine, 'coinsPerPlay'), 1))
  const bought = { ...(orderId !== undefined && { orderId }), plays }
  const waitingPlays = plays > 0 ? [...machine.waiting, bought] : machine.waiting
  return {
    ...mergeTotals(machine, { credits: machine.totals.credits + coins }),
    waiting: waitingPlays,
  }
}

/**
 * Dispenses from a slot. A test order counts as a test play and not as a sale, but its piece leaves the
 * stock all the same.
 */
function vendFromSlot(machine: Machine, { slot, orderId }: StepOfKind<'vend'>): StepResult {
  if (isTestOrder(orderId)) {
    const { stock, testPlays } = machine.totals
    const left = { ...stock, [slot]: (stock[slot] ?? 0) - 1 }
    const tried = mergeTotals(machine, { testPlays: testPlays + 1, stock: left })
    const playEvent: UnnumberedEvent = {
      type: 'play.ended',
      data: { won: true, slot, orderId, test: true },
    }
    return raiseFaultIfEmpty(tried, slot, playEvent)
  }
  const sold = mergeTotals(machine, { plays: machine.totals.plays + 1 })
  return dispenseFromSlot(sold, slot, { type: 'play.ended', data: { won: true, slot, orderId } })
}

const FULL_ENOUGH = 1 / 4

function isStockLow(type: DeviceType, { totals }: Machine): boolean {
  const full = Object.entries(fullStock(type))
  const low = full.some(([slot, max]) => (totals.stock[slot] ?? 0) < max * FULL_ENOUGH)
  return low || totals.hopper < builds[type].hopper * FULL_ENOUGH
}

function openDoorForService(type: DeviceType, machine: Machine, always: boolean): StepResult {
  const mends = always || machine.faults.length > 0 || isStockLow(type, machine)
  if (!mends || machine.doorOpen) return toStepResult(machine)
  return toStepResult({ ...machine, doorOpen: true }, { type: 'door.opened', data: {} })
}

/** Clears all faults, refills stock and hopper, and closes the door. */
function refillAndCloseDoor(type: DeviceType, machine: Machine): StepResult {
  if (!machine.doorOpen) return toStepResult(machine)
  const cleared = machine.faults.map((fault): UnnumberedEvent => ({
    type: 'fault.cleared',
    data: fault,
  }))
  const filled = mergeTotals(machine, { stock: fullStock(type), hopper: builds[type].hopper })
  const left = { ...filled, faults: [], doorOpen: false }
  return toStepResult(left, ...cleared, { type: 'door.closed', data: {} })
}

type Fault = Machine['faults'][number]

function toMachineFault({ code, slot }: Fault): Fault {
  return { code, ...(slot !== undefined && { slot }) }
}

function raiseMachineFault(machine: Machine, fault: Fault): StepResult {
  if (machine.faults.some((open) => isSameFault(open, fault))) return toStepResult(machine)
  const faults = [...machine.faults, fault]
  return toStepResult({ ...machine, faults }, { type: 'fault.raised', data: fault })
}

function clearMachineFault(machine: Machine, fault: Fault): StepResult {
  const faults = machine.faults.filter((open) => !isSameFault(open, fault))
  if (faults.length === machine.faults.length) return toStepResult(machine)
  return toStepResult({ ...machine, faults }, { type: 'fault.cleared', data: fault })
}

function isSameFault(one: Fault, other: Fault): boolean {
  return one.code === other.code && one.slot === other.slot
}
