import type { DeviceType } from '#contract/devices/device.ts'
import type { Command, Reply } from '#gateway/protocol.ts'
import type { Clock } from '../clock.ts'
import {
  ofValue,
  toPartialCommand,
  createRefusedEnding,
  planCommandWork,
  type Ending,
} from '../machine/command-effects.ts'
import {
  clearedTotals,
  isMachineUsable,
  readNumberSetting,
  getScreenContent,
  type Machine,
  type UnnumberedEvent,
  type Step,
} from '../machine/machine.ts'
import { findDownloadFault, type AnnouncedFile } from './downloaded-files.ts'
import { applyMachineStep } from '../machine/machine-steps.ts'
import { createMessageFaultInjector } from '../message-faults.ts'
import { addOrReplaceReply, type Memory, type BoardMemoryState } from './memory.ts'
import type { Random } from '../random.ts'
import type { RebootAt, Rules } from '../fault-rules.ts'
import {
  incrementAdCount,
  openScreenPlayer,
  type ScreenPlayerState,
} from '../screen/screen-show.ts'
import { findCommandSale, findNoteSale, addSaleSlip } from '../receipts/slips.ts'
import type { BoardPublisher } from './board-messages.ts'

/** A board from power-on to power-off, which carries out commands. */
export type Board = {
  /** Forgets the server's time, which each connection gets again. */
  connected(): void
  hear(command: Command): void
  step(step: Step): void
  /** Returns what the screen shows at this moment. */
  shown(): ScreenPlayerState
}
export type BoardDeps = {
  readonly code: string
  readonly type: DeviceType
  readonly memory: Memory
  readonly voice: BoardPublisher
  readonly rules: Rules
  readonly random: Random
  /** A clock that runs evenly, whatever the board's own clock shows. */
  readonly clock: Clock
  readonly time: () => number
  /** Switches the power off, and on again. */
  readonly restart: () => void
  /** Returns whether the board has a file that it is to show. */
  readonly holds: (file: AnnouncedFile) => boolean
  readonly carriedOut: (command: Command) => void
}

const RESTART_MS = 1_000
const BETWEEN_PLAYS_MS = 1_500

export function createSimulatedBoard(deps: BoardDeps): Board {
  const { code, type, memory, voice, rules, clock } = deps
  const meddle = createMessageFaultInjector(clock)
  /** Milliseconds by which the server's clock is ahead of ours; valid only for this connection. */
  let ahead: number | undefined
  let isPlaying = false
  /** Work in progress that a command can stop. */
  let stoppable: { readonly id: string; stop(): void } | undefined
  const show = openScreenPlayer({
    clock,
    time: () => clock.now() + (ahead ?? 0),
    screen: () => getScreenContent(memory.now.machine),
    holds: deps.holds,
    shown(id) {
      const { machine } = memory.now
      const adsShown = incrementAdCount(machine.totals, getScreenContent(machine), id)
      memory.change({ machine: { ...machine, totals: { ...machine.totals, adsShown } } })
    },
  })

  function receiveBoardCommand(command: Command): void {
    const knownReply = memory.now.answers.find(({ id }) => id === command.id)
    if (knownReply) return voice.reply(knownReply)
    if (command.type === 'time') ahead = command.data.now - clock.now()
    if (ahead === undefined && ofValue.has(command.type)) return
    if (ahead !== undefined && clock.now() + ahead > command.expiresAt) {
      return applyAndAnswerCommand(command, { state: 'failed', code: 'expired' })
    }
    const refusal = rules.refusal(code, command.type)
    if (refusal !== undefined)
      return applyAndAnswerCommand(command, createRefusedEnding(memory.now.machine, refusal))
    const reboot = rules.reboot(code, command.type)
    if (reboot === 'before') deps.restart()
    else startCommandWork(command, reboot)
  }

  function startCommandWork(command: Command, reboot: RebootAt | undefined): void {
    if (command.type === 'coins.stop' && stoppable?.id === command.data.orderId) stoppable.stop()
    if (command.type === 'coins.in' && stoppable) {
      return applyAndAnswerCommand(command, { state: 'failed', code: 'busy' })
    }
    const rule = rules.part(code, command.type)
    const part = rule && toPartialCommand(command, rule)
    const work = planCommandWork(deps, memory.now.machine, part?.cut ?? command)
    const startedAt = clock.now()
    const finishCommand = () => {
      if (work.stops !== undefined) stoppable = undefined
      const ending = work.end(memory.now.machine, clock.now() - startedAt)
      applyAndAnswerCommand(command, part?.said(ending) ?? ending, reboot)
    }
    if (work.ms === 0) return finishCommand()
    const accepted = { id: command.id, state: 'accepted' } as const
    memory.change({ answers: addOrReplaceReply(memory.now.answers, accepted) })
    voice.reply(accepted)
    if (reboot === 'between') clock.after(work.ms / 2, deps.restart)
    const { file } = work
    if (file) {
      void findDownloadFault(file).then((trouble) =>
        clock.after(work.ms, () => {
          if (trouble) applyAndAnswerCommand(command, { state: 'failed', code: trouble }, reboot)
          else finishCommand()
        }),
      )
      return
    }
    const callOff = clock.after(work.ms, finishCommand)
    if (work.stops === undefined) return
    const stopCommand = () => {
      callOff()
      finishCommand()
    }
    stoppable = { id: work.stops, stop: stopCommand }
  }

  /** Saves what was done together with the reply, before either is reported. */
  function applyAndAnswerCommand(command: Command, ending: Ending, reboot?: RebootAt): void {
    const { step, machine, next, firmware, app, ...replyFields } = ending
    const reply: Reply = { id: command.id, ...replyFields }
    const after = step ? applyMachineStep(type, memory.now.machine, step) : undefined
    const changed = addSaleSlip(
      { ...(after?.machine ?? memory.now.machine), ...machine },
      isAnythingDispensed(command, ending)
        ? findCommandSale(command, ending.data?.['count'])
        : undefined,
      clock.now() + (ahead ?? 0),
    )
    if (next === 'clear') voice.tellMeters()
    memory.change({
      ...(next === 'clear' ? clearMeters(memory.now, changed, type) : { machine: changed }),
      ...(firmware !== undefined && { firmware }),
      ...(app !== undefined && { app }),
      answers: addOrReplaceReply(memory.now.answers, reply),
    })
    saveAndAnnounceEvents(after?.said ?? [])
    if (machine?.screen) show.changed()
    else if (step) show.touched()
    if (isAnythingDispensed(command, ending) && command.type !== 'time') deps.carriedOut(command)
    if (reboot === 'after') return deps.restart()
    voice.reply(reply)
    if (next === 'reboot') clock.after(RESTART_MS, deps.restart)
    beginNextPlay()
  }

  function saveAndAnnounceEvents(newEvents: readonly UnnumberedEvent[]): void {
    if (newEvents.length > 0) memory.change(appendMachineEvents(memory.now, newEvents, deps.time()))
    voice.tellEvents()
    voice.tellMetersSoon()
  }

  function carryOutMachineStep(done: Step): void {
    const { machine, said } = applyMachineStep(type, memory.now.machine, done)
    if (machine === memory.now.machine && said.length === 0) return
    const sold = findNoteSale(memory.now.machine, machine, done)
    memory.change({ machine: addSaleSlip(machine, sold, clock.now() + (ahead ?? 0)) })
    saveAndAnnounceEvents(said)
    if (done.is === 'begin' || done.is === 'end') show.playing(done.is === 'begin')
    else if (done.is === 'pay' || done.is === 'change') show.touched()
    beginNextPlay()
  }

  /** Begins the plays that were paid remotely, one after another, as soon as the machine can. */
  function beginNextPlay(): void {
    const { machine } = memory.now
    const [next] = machine.waiting
    if (isPlaying || !next || !isMachineUsable(machine)) return
    isPlaying = true
    const { orderId } = next
    carryOutMachineStep({ is: 'begin', orderId })
    clock.after(readNumberSetting(machine, 'playSeconds') * 1_000, () => {
      carryOutMachineStep({ is: 'end', luck: deps.random(), orderId })
      clock.after(BETWEEN_PLAYS_MS, () => {
        isPlaying = false
        beginNextPlay()
      })
    })
  }

  return {
    connected() {
      ahead = undefined
      beginNextPlay()
    },
    hear(command) {
      meddle(rules.meddling(code, 'commands', command), () => receiveBoardCommand(command))
    },
    step: carryOutMachineStep,
    shown: show.now,
  }
}

/** Returns whether something was dispensed, also if only in part and whatever state is reported. */
function isAnythingDispensed({ type }: Command, { state, step }: Ending): boolean {
  return state === 'done' || (step !== undefined && ofValue.has(type))
}

/** Begins a new counter epoch at zero, with the same contents of the machine. */
function clearMeters(
  { life }: BoardMemoryState,
  machine: Machine,
  type: DeviceType,
): Partial<BoardMemoryState> {
  const { stock, hopper } = machine.totals
  const totals = { ...clearedTotals(type), stock, hopper }
  return { life: life + 1, machine: { ...machine, totals, sincePrize: 0 } }
}

function appendMachineEvents(
  { life, boot, seq, events }: BoardMemoryState,
  newEvents: readonly UnnumberedEvent[],
  at: number,
): Partial<BoardMemoryState> {
  const numbered = newEvents.map((each, index) => {
    const own = seq + index + 1
    // Event numbers begin again at each boot, as on boards without lasting memory.
    return { id: `${life}-${own}`, boot, seq: own, at, ...each }
  })
  return { seq: seq + newEvents.length, events: [...events, ...numbered] }
}
