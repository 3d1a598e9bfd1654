import type { DeviceType } from '#contract/device.ts'
import type { Command, Reply } from '#gateway/protocol.ts'
import type { Clock } from './clock.ts'
import { ofValue, partOf, refusedBy, workOf, type Ending } from './command-work.ts'
import {
  clearedTotals,
  isUsable,
  numberOf,
  screenOf,
  type Machine,
  type Said,
  type Step,
} from './machine.ts'
import { troubleWith, type ToldFile } from './fetched.ts'
import { take } from './machine-steps.ts'
import { newMeddler } from './meddler.ts'
import { withAnswer, type Memory, type Remembered } from './memory.ts'
import type { Random } from './random.ts'
import type { RebootAt, Rules } from './rules.ts'
import { countShown, openShow, type ShownNow } from './screen-show.ts'
import { soldByCommand, soldByNote, withSlip } from './slips.ts'
import type { Voice } from './voice.ts'

/** A board from the moment its power comes until it goes: what it does with what it is told. */
export type Board = {
  /** The server's time is known anew in each connection. */
  connected(): void
  hear(command: Command): void
  step(step: Step): void
  /** What its screen shows at this moment. */
  shown(): ShownNow
}
export type BoardNeed = {
  readonly code: string
  readonly type: DeviceType
  readonly memory: Memory
  readonly voice: Voice
  readonly rules: Rules
  readonly random: Random
  /** Which runs on evenly, whatever the board's own says. */
  readonly clock: Clock
  readonly time: () => number
  /** The power goes, and comes again. */
  readonly restart: () => void
  /** Whether a file of what it shows is here. */
  readonly holds: (file: ToldFile) => boolean
  readonly carriedOut: (command: Command) => void
}

const RESTART_MS = 1_000
const BETWEEN_PLAYS_MS = 1_500

export function openBoard(need: BoardNeed): Board {
  const { code, type, memory, voice, rules, clock } = need
  const meddle = newMeddler(clock)
  /** What the server's clock is ahead of ours, as long as this connection lasts. */
  let ahead: number | undefined
  let isPlaying = false
  /** What ends when it is told to stop. */
  let stoppable: { readonly id: string; stop(): void } | undefined
  const show = openShow({
    clock,
    time: () => clock.now() + (ahead ?? 0),
    screen: () => screenOf(memory.now.machine),
    holds: need.holds,
    shown(id) {
      const { machine } = memory.now
      const adsShown = countShown(machine.totals, screenOf(machine), id)
      memory.change({ machine: { ...machine, totals: { ...machine.totals, adsShown } } })
    },
  })

  function obey(command: Command): void {
    const known = memory.now.answers.find(({ id }) => id === command.id)
    if (known) return voice.reply(known)
    if (command.type === 'time') ahead = command.data.now - clock.now()
    if (ahead === undefined && ofValue.has(command.type)) return
    if (ahead !== undefined && clock.now() + ahead > command.expiresAt) {
      return answer(command, { state: 'failed', code: 'expired' })
    }
    const refusal = rules.refusal(code, command.type)
    if (refusal !== undefined) return answer(command, refusedBy(memory.now.machine, refusal))
    const reboot = rules.reboot(code, command.type)
    if (reboot === 'before') need.restart()
    else begin(command, reboot)
  }

  function begin(command: Command, reboot: RebootAt | undefined): void {
    if (command.type === 'coins.stop' && stoppable?.id === command.data.orderId) stoppable.stop()
    if (command.type === 'coins.in' && stoppable) {
      return answer(command, { state: 'failed', code: 'busy' })
    }
    const rule = rules.part(code, command.type)
    const part = rule && partOf(command, rule)
    const work = workOf(need, memory.now.machine, part?.cut ?? command)
    const begun = clock.now()
    const finish = () => {
      if (work.stops !== undefined) stoppable = undefined
      const ending = work.end(memory.now.machine, clock.now() - begun)
      answer(command, part?.said(ending) ?? ending, reboot)
    }
    if (work.ms === 0) return finish()
    const accepted = { id: command.id, state: 'accepted' } as const
    memory.change({ answers: withAnswer(memory.now.answers, accepted) })
    voice.reply(accepted)
    if (reboot === 'between') clock.after(work.ms / 2, need.restart)
    const { file } = work
    if (file) {
      void troubleWith(file).then((trouble) =>
        clock.after(work.ms, () => {
          if (trouble) answer(command, { state: 'failed', code: trouble }, reboot)
          else finish()
        }),
      )
      return
    }
    const callOff = clock.after(work.ms, finish)
    if (work.stops === undefined) return
    const stop = () => {
      callOff()
      finish()
    }
    stoppable = { id: work.stops, stop }
  }

  /** What was done and what is answered are remembered together, before either is told. */
  function answer(command: Command, ending: Ending, reboot?: RebootAt): void {
    const { step, machine, next, firmware, app, ...said } = ending
    const reply: Reply = { id: command.id, ...said }
    const after = step ? take(type, memory.now.machine, step) : undefined
    const changed = withSlip(
      { ...(after?.machine ?? memory.now.machine), ...machine },
      isOut(command, ending) ? soldByCommand(command, ending.data?.['count']) : undefined,
      clock.now() + (ahead ?? 0),
    )
    if (next === 'clear') voice.tellMeters()
    memory.change({
      ...(next === 'clear' ? cleared(memory.now, changed, type) : { machine: changed }),
      ...(firmware !== undefined && { firmware }),
      ...(app !== undefined && { app }),
      answers: withAnswer(memory.now.answers, reply),
    })
    note(after?.said ?? [])
    if (machine?.screen) show.changed()
    else if (step) show.touched()
    if (isOut(command, ending) && command.type !== 'time') need.carriedOut(command)
    if (reboot === 'after') return need.restart()
    voice.reply(reply)
    if (next === 'reboot') clock.after(RESTART_MS, need.restart)
    playOn()
  }

  function note(said: readonly Said[]): void {
    if (said.length > 0) memory.change(withEvents(memory.now, said, need.time()))
    voice.tellEvents()
    voice.tellMetersSoon()
  }

  function happen(done: Step): void {
    const { machine, said } = take(type, memory.now.machine, done)
    if (machine === memory.now.machine && said.length === 0) return
    const sold = soldByNote(memory.now.machine, machine, done)
    memory.change({ machine: withSlip(machine, sold, clock.now() + (ahead ?? 0)) })
    note(said)
    if (done.is === 'begin' || done.is === 'end') show.playing(done.is === 'begin')
    else if (done.is === 'pay' || done.is === 'change') show.touched()
    playOn()
  }

  /** What was paid from afar is played, one play after another, as soon as the machine can. */
  function playOn(): void {
    const { machine } = memory.now
    const [next] = machine.waiting
    if (isPlaying || !next || !isUsable(machine)) return
    isPlaying = true
    const { orderId } = next
    happen({ is: 'begin', orderId })
    clock.after(numberOf(machine, 'playSeconds') * 1_000, () => {
      happen({ is: 'end', luck: need.random(), orderId })
      clock.after(BETWEEN_PLAYS_MS, () => {
        isPlaying = false
        playOn()
      })
    })
  }

  return {
    connected() {
      ahead = undefined
      playOn()
    },
    hear(command) {
      meddle(rules.meddling(code, 'commands', command), () => obey(command))
    },
    step: happen,
    shown: show.now,
  }
}

/** Something came out, also where only a part did, and whatever it calls that. */
function isOut({ type }: Command, { state, step }: Ending): boolean {
  return state === 'done' || (step !== undefined && ofValue.has(type))
}

/** A new life begins to count at nothing, with what is in the machine. */
function cleared({ life }: Remembered, machine: Machine, type: DeviceType): Partial<Remembered> {
  const { stock, hopper } = machine.totals
  const totals = { ...clearedTotals(type), stock, hopper }
  return { life: life + 1, machine: { ...machine, totals, sincePrize: 0 } }
}

function withEvents(
  { life, boot, seq, events }: Remembered,
  said: readonly Said[],
  at: number,
): Partial<Remembered> {
  const numbered = said.map((each, index) => {
    const own = seq + index + 1
    // They begin again at each boot, as those of boards without lasting memory do.
    return { id: `${life}-${own}`, boot, seq: own, at, ...each }
  })
  return { seq: seq + said.length, events: [...events, ...numbered] }
}
