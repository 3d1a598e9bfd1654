import { LOW_COINS } from '#contract/faults.ts'
import { isTestOrder, type DeviceType } from '#contract/device.ts'
import {
  builds,
  fullStock,
  numberOf,
  type Machine,
  type Said,
  type Step,
  type Totals,
} from './machine.ts'
import { noteYuan } from './parameters.ts'

type After = { readonly machine: Machine; readonly said: readonly Said[] }
type Of<Is extends Step['is']> = Extract<Step, { is: Is }>

/** What a step makes of a machine, and what its board has to tell of it. */
export function take(type: DeviceType, machine: Machine, step: Step): After {
  switch (step.is) {
    case 'pay':
      return pay(type, machine)
    case 'begin':
      return after(machine, { type: 'play.started', data: played(step) })
    case 'end':
      return endPlay(type, machine, step)
    case 'change':
      return change(machine, step.fen)
    case 'credit':
      return after(credit(machine, step))
    case 'vend':
      return vend(machine, step)
    case 'coins.out':
      return payOut(machine, step.count)
    case 'coins.in':
      return takeIn(machine, step.count)
    case 'arrive':
      return arrive(type, machine, step.always)
    case 'leave':
      return leave(type, machine)
    case 'raise':
      return raise(machine, faultOf(step))
    case 'clear':
      return clear(machine, faultOf(step))
    case 'set':
      return setByHand(machine, step.settings)
  }
  return after(machine, { type: step.is, data: {} })
}

function after(machine: Machine, ...said: readonly Said[]): After {
  return { machine, said }
}

function count(machine: Machine, added: Partial<Totals>): Machine {
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
  return after(held, { type: 'settings.changed', data: {} })
}

/** In fen: of those that it knows, the ones that it is set to take. */
function notesOf({ settings }: Machine): number[] {
  if (settings['notes'] === false) return []
  return noteYuan.filter((yuan) => settings[`takes${yuan}`] !== false).map((yuan) => yuan * 100)
}

function pay(type: DeviceType, machine: Machine): After {
  if (builds[type].pays === 'coins') {
    const coinIn = machine.totals.coinIn + numberOf(machine, 'coinsPerPlay')
    return after(count(machine, { coinIn }))
  }
  const price = numberOf(machine, 'unitPrice')
  const taken = notesOf(machine)
  const note = taken.find((fen) => fen >= price) ?? taken.at(-1)
  if (note === undefined) return after(machine)
  return after(count(machine, { cashIn: cashIn(machine, note) }), noteOf(note))
}

function change(machine: Machine, fen: number): After {
  const coins = numberOf(machine, `coins${fen / 100}`)
  if (coins === 0 || !notesOf(machine).includes(fen)) return after(machine)
  const { hopper } = machine.totals
  // It takes no note that it has no coins for.
  if (coins > hopper) return lowHopper(machine)
  const added = { cashIn: cashIn(machine, fen) }
  const paid = payOut(count(machine, added), coins)
  return { ...paid, said: [noteOf(fen), ...paid.said] }
}

function payOut(machine: Machine, coins: number): After {
  const { coinOut, hopper } = machine.totals
  const left = count(machine, { coinOut: coinOut + coins, hopper: hopper - coins })
  return left.totals.hopper < numberOf(left, 'lowHopper') ? lowHopper(left) : after(left)
}

/** They fall into the hopper, to be given out again. */
function takeIn(machine: Machine, coins: number): After {
  const { coinsStored = 0, hopper } = machine.totals
  const filled = count(machine, { coinsStored: coinsStored + coins, hopper: hopper + coins })
  const isEnough = filled.totals.hopper >= numberOf(filled, 'lowHopper')
  return isEnough ? clear(filled, { code: LOW_COINS }) : after(filled)
}

function lowHopper(machine: Machine): After {
  return raise(machine, { code: LOW_COINS })
}

function played({ orderId, test }: Of<'begin'> | Of<'end'>) {
  return { ...(orderId !== undefined && { orderId }), ...(test && { test }) }
}

function endPlay(type: DeviceType, machine: Machine, step: Of<'end'>): After {
  const waiting = playedOff(machine.waiting, step.orderId)
  if (step.test) {
    const testPlays = machine.totals.testPlays + 1
    const said: Said = { type: 'play.ended', data: { won: false, ...played(step) } }
    return after({ ...count(machine, { testPlays }), waiting }, said)
  }
  const plays = machine.totals.plays + 1
  const ended = { ...count(machine, { plays }), waiting }
  if (type === 'ticket') return giveTickets(ended, step)
  return givePrize(type, ended, step)
}

function playedOff(waiting: Machine['waiting'], orderId: string | undefined) {
  const [first, ...others] = waiting
  if (!first || first.orderId !== orderId) return waiting
  return first.plays > 1 ? [{ ...first, plays: first.plays - 1 }, ...others] : others
}

function giveTickets(machine: Machine, step: Of<'end'>): After {
  const mean = numberOf(machine, 'ticketsPerCoin') * numberOf(machine, 'coinsPerPlay')
  const { stock, ticketsOut } = machine.totals
  const left = stock['1'] ?? 0
  // Mostly few and now and then many; -ln(u) is 1 on the average.
  const wished = Math.round(-Math.log(Math.max(step.luck, 0.01)) * mean)
  const given = Math.min(wished, left)
  const totals = { ticketsOut: ticketsOut + given, stock: { ...stock, 1: left - given } }
  const said: Said = { type: 'play.ended', data: { won: given > 0, ...played(step) } }
  return emptied(count(machine, totals), 1, said)
}

function givePrize(type: DeviceType, machine: Machine, step: Of<'end'>): After {
  const slot = slotFor(machine, step.luck)
  const limit = numberOf(machine, 'guarantee')
  const isGoods = type === 'vending'
  const isDue = limit > 0 && machine.sincePrize >= limit
  const isLucky = step.luck < numberOf(machine, 'odds') / 1_000
  const wins = slot !== undefined && (isGoods || isDue || isLucky)
  const sincePrize = wins ? 0 : machine.sincePrize + 1
  const guarantee = limit > 0 && { guarantee: { after: limit, count: sincePrize } }
  const data = { won: wins, ...(wins && { slot }), ...guarantee, ...played(step) }
  const said: Said = { type: 'play.ended', data }
  return wins
    ? takeOut({ ...machine, sincePrize }, slot, said)
    : after({ ...machine, sincePrize }, said)
}

/** Which one it is, of those that are not empty: told by the same luck, so that a play has one only. */
function slotFor({ totals }: Machine, luck: number): number | undefined {
  const filled = Object.entries(totals.stock).filter(([, left]) => left > 0)
  const [slot] = filled[Math.floor(luck * 7_919) % Math.max(filled.length, 1)] ?? []
  return slot === undefined ? undefined : Number(slot)
}

function takeOut(machine: Machine, slot: number, said: Said): After {
  const { stock, prizesOut } = machine.totals
  const left = (stock[slot] ?? 0) - 1
  const totals = { prizesOut: prizesOut + 1, stock: { ...stock, [slot]: left } }
  return emptied(count(machine, totals), slot, said)
}

/** A machine of many slots sells on without one of them; one without anything to win stands still. */
function emptied(machine: Machine, slot: number, said: Said): After {
  const isEmpty = Object.values(machine.totals.stock).every((left) => left === 0)
  if (!isEmpty) return after(machine, said)
  const raised = raise(machine, { code: 'stock.empty', slot })
  return { ...raised, said: [said, ...raised.said] }
}

function credit(machine: Machine, { coins, orderId }: Of<'credit'>): Machine {
  const plays = Math.floor(coins / Math.max(numberOf(machine, 'coinsPerPlay'), 1))
  const bought = { ...(orderId !== undefined && { orderId }), plays }
  const waiting = plays > 0 ? [...machine.waiting, bought] : machine.waiting
  return { ...count(machine, { credits: machine.totals.credits + coins }), waiting }
}

/** One that is only tried out counts as no sale: what came out is gone all the same. */
function vend(machine: Machine, { slot, orderId }: Of<'vend'>): After {
  if (isTestOrder(orderId)) {
    const { stock, testPlays } = machine.totals
    const left = { ...stock, [slot]: (stock[slot] ?? 0) - 1 }
    const tried = count(machine, { testPlays: testPlays + 1, stock: left })
    const said: Said = { type: 'play.ended', data: { won: true, slot, orderId, test: true } }
    return emptied(tried, slot, said)
  }
  const sold = count(machine, { plays: machine.totals.plays + 1 })
  return takeOut(sold, slot, { type: 'play.ended', data: { won: true, slot, orderId } })
}

const FULL_ENOUGH = 1 / 4

function isLow(type: DeviceType, { totals }: Machine): boolean {
  const full = Object.entries(fullStock(type))
  const low = full.some(([slot, most]) => (totals.stock[slot] ?? 0) < most * FULL_ENOUGH)
  return low || totals.hopper < builds[type].hopper * FULL_ENOUGH
}

function arrive(type: DeviceType, machine: Machine, always: boolean): After {
  const mends = always || machine.faults.length > 0 || isLow(type, machine)
  if (!mends || machine.doorOpen) return after(machine)
  return after({ ...machine, doorOpen: true }, { type: 'door.opened', data: {} })
}

/** What was broken is mended, what ran low is full. */
function leave(type: DeviceType, machine: Machine): After {
  if (!machine.doorOpen) return after(machine)
  const cleared = machine.faults.map((fault): Said => ({ type: 'fault.cleared', data: fault }))
  const filled = count(machine, { stock: fullStock(type), hopper: builds[type].hopper })
  const left = { ...filled, faults: [], doorOpen: false }
  return after(left, ...cleared, { type: 'door.closed', data: {} })
}

type Fault = Machine['faults'][number]

function faultOf({ code, slot }: Fault): Fault {
  return { code, ...(slot !== undefined && { slot }) }
}

function raise(machine: Machine, fault: Fault): After {
  if (machine.faults.some((open) => isSame(open, fault))) return after(machine)
  const faults = [...machine.faults, fault]
  return after({ ...machine, faults }, { type: 'fault.raised', data: fault })
}

function clear(machine: Machine, fault: Fault): After {
  const faults = machine.faults.filter((open) => !isSame(open, fault))
  if (faults.length === machine.faults.length) return after(machine)
  return after({ ...machine, faults }, { type: 'fault.cleared', data: fault })
}

function isSame(one: Fault, other: Fault): boolean {
  return one.code === other.code && one.slot === other.slot
}
