import { databaseNow } from '#server/platform/clock.ts'
import { DeviceGone } from '#gateway/device-bus.ts'
import type { PartialMeters } from '#gateway/protocol.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { BoardQueryDeps } from '../boards/board-requests.ts'
import { findBoardChange, forgetChangedBoards, type ChangedBoard } from '../boards/changed-board.ts'
import { addWaitingReading } from '../meters/merge-readings.ts'
import {
  applyDeviceNotice,
  listNewMeterFaults,
  type SessionConnection,
  type DeviceState,
  type DeviceNotice,
} from '../device-state.ts'
import { insertNewEvents } from '../state/event-store.ts'
import type { EventVerdict } from '../state/event-rules.ts'
import * as store from '../device-state-store.ts'
import { replaceHeldMeters } from '../meters/held-meter-store.ts'
import { isOnlyMetered, updateMeteredStates } from '../meters/metered-state-store.ts'
import { insertCounterEpochs } from '../meters/counter-epoch-store.ts'
import { toDispensedReports, listRaisedSlots, type SlotReport } from '../state/slot-reports.ts'
import {
  toPaidPlays,
  toReportedAdTotals,
  type PaidPlay,
  type ReportedAdTotals,
} from './facts-for-modules.ts'
import { coalesceItems } from './coalesce.ts'

/** Device whose state a notice changes, and the connection over which the notice came. */
type NoticeSender = {
  readonly merchantId: string
  readonly deviceId: string
  readonly code: string
  readonly over: SessionConnection
}
type ReceivedNotices = NoticeSender & { readonly notices: readonly DeviceNotice[] }
export type DeviceNoticeBook = {
  /** Resolves when the notice is in the database. Rejects when it is not, also if the device was removed. */
  book(speaker: NoticeSender, notice: DeviceNotice): Promise<void>
}
export type DeviceNoticeBookDeps = {
  readonly db: Database
  /** Makes open screens reload. */
  readonly tell: (tx: Tx, merchantId: string) => void
  /** Passes on which paid plays ended, each of them once. */
  readonly played: (tx: Tx, scope: Scope, plays: readonly PaidPlay[]) => Promise<void>
  /** Passes on how often devices reported to have shown their ads. */
  readonly shown: (tx: Tx, scope: Scope, told: readonly ReportedAdTotals[]) => Promise<void>
  /** Discards data that boards reported about themselves and that is no longer valid. */
  readonly forget: BoardQueryDeps['forget']
  /** Passes on slot reports: pieces that came out, and slots that were refilled. */
  readonly stockTold: (tx: Tx, scope: Scope, told: readonly SlotReport[]) => Promise<void>
  readonly defect: (error: unknown) => void
}
/** Short, because under load a batch fills while the ones before it are booked. */
const BATCH = { waitMs: 10, max: 200 }
/**
 * Longer, because nobody waits for totals. A statement then books many devices, and of each the newest
 * totals.
 */
const METERS_BATCH = { waitMs: 50, max: 200 }

export function openDeviceNoticeBook(deps: DeviceNoticeBookDeps): DeviceNoticeBook {
  // One transaction per merchant, so none locks rows of two merchants, waits for another merchant, or fails
  // with it.
  const bookBatch = (batch: readonly ReceivedNotices[]) => bookMerchantNotices(deps, batch)
  const meters = createMeterReadingQueue(bookBatch)
  const others = coalesceItems(BATCH, bookBatch, ({ merchantId }) => merchantId)
  return {
    book(speaker, notice) {
      if (notice.is === 'meters') return meters(speaker, notice.meters)
      return others({ ...speaker, notices: [notice] }).then(throwBookingError)
    },
  }
}

/** Readings of one connection that wait for their batch and are booked as one. */
type WaitingMeterReadings = {
  readonly speaker: NoticeSender
  readonly meters: PartialMeters[]
  isUnderWay: boolean
}

function createMeterReadingQueue(
  carry: (batch: readonly ReceivedNotices[]) => Promise<BookingResult[]>,
) {
  const newest = new WeakMap<
    SessionConnection,
    { told: WaitingMeterReadings; booked: Promise<void> }
  >()
  const carryReadings = (batch: readonly WaitingMeterReadings[]) => {
    const received = batch.map((waitingReadings): ReceivedNotices => {
      waitingReadings.isUnderWay = true
      return {
        ...waitingReadings.speaker,
        notices: waitingReadings.meters.map((meters) => ({ is: 'meters', meters })),
      }
    })
    return carry(received)
  }
  const batched = coalesceItems(METERS_BATCH, carryReadings, ({ speaker }) => speaker.merchantId)
  return (speaker: NoticeSender, meters: PartialMeters): Promise<void> => {
    const before = newest.get(speaker.over)
    if (before && !before.told.isUnderWay) {
      addWaitingReading(before.told.meters, meters)
      return before.booked
    }
    const waitingReadings = { speaker, meters: [meters], isUnderWay: false }
    const booking = batched(waitingReadings).then(throwBookingError)
    newest.set(speaker.over, { told: waitingReadings, booked: booking })
    return booking
  }
}

function throwBookingError({ error }: BookingResult): void {
  if (error !== undefined) throw error
}

type BookingResult = { readonly error?: unknown }

async function bookMerchantNotices(
  deps: DeviceNoticeBookDeps,
  own: readonly ReceivedNotices[],
): Promise<BookingResult[]> {
  try {
    return await deps.db.inMerchant(own[0]!.merchantId, (tx, scope) =>
      bookNoticesInTransaction(deps, tx, scope, own),
    )
  } catch (error) {
    if (own.length === 1) {
      deps.defect(error)
      return [{ error }]
    }
    // A message that cannot be booked must not block the others forever, so each is booked by itself.
    const alone: BookingResult[] = []
    for (const received of own) alone.push(...(await bookMerchantNotices(deps, [received])))
    return alone
  }
}

async function bookNoticesInTransaction(
  deps: DeviceNoticeBookDeps,
  tx: Tx,
  scope: Scope,
  own: readonly ReceivedNotices[],
): Promise<BookingResult[]> {
  const now = databaseNow()
  const ids = [...new Set(own.map(({ deviceId }) => deviceId))].toSorted()
  const before = await store.lockDeviceStates(tx, scope, ids)
  const states = new Map(before.map((state) => [state.deviceId, state]))
  const present = own.filter(({ deviceId }) => states.has(deviceId))
  const allNotices = present.flatMap(({ notices, ...of }) =>
    notices.map((notice) => ({ ...of, notice })),
  )
  const verdicts = await bookDeviceEvents(tx, scope, allNotices, now)

  const counted: store.DeviceCountedPieces[] = []
  const facts: FactsForOtherModules = { plays: [], ads: [], boards: [], slots: [] }
  for (const { deviceId, code, over, notice: receivedNotice } of allNotices) {
    const verdict = verdicts.get(receivedNotice)
    if (verdict === 'known') continue
    const notice = verdict === 'reused' ? toReusedIdNotice(receivedNotice) : receivedNotice
    facts.plays.push(...toPaidPlays(deviceId, notice))
    const state = states.get(deviceId)!
    facts.slots.push(...toDispensedReports(state, notice))
    const after = applyDeviceNotice(state, over, notice, now)
    facts.slots.push(...listRaisedSlots(state, after.state))
    states.set(deviceId, after.state)
    facts.ads.push(...toReportedAdTotals(state, after.state, notice))
    const change = findBoardChange(state, after.state, notice)
    if (change) facts.boards.push({ deviceId, code, ...change })
    const { siteId } = state
    counted.push(...after.counted.map((each) => ({ ...each, deviceId, siteId })))
  }
  const changed = before.filter((state) => states.get(state.deviceId) !== state)
  if (changed.length > 0) await saveChangedDeviceStates(tx, scope, changed, states, now)
  await forwardBookedFacts(deps, tx, scope, facts)
  if (counted.length > 0) await store.addHourlyCounts(tx, scope, counted, now)
  // The event of a play's end arrives before the meters that count it, so counted plays also notify screens.
  // Other counts do not.
  const arePlays = counted.some(({ source }) => source === 'plays')
  if (
    arePlays ||
    changed.some((state) => isVisibleStateChange(state, states.get(state.deviceId)!))
  ) {
    deps.tell(tx, scope.merchantId)
  }
  return own.map((received) => {
    return states.has(received.deviceId) || hasEndNotice(received)
      ? {}
      : { error: new DeviceGone(GONE) }
  })
}

async function saveChangedDeviceStates(
  tx: Tx,
  scope: Scope,
  before: readonly DeviceState[],
  states: ReadonlyMap<string, DeviceState>,
  now: Date,
): Promise<void> {
  const after = before.map(({ deviceId }) => states.get(deviceId)!)
  const metered = new Set(after.filter((state, index) => isOnlyMetered(before[index]!, state)))
  if (metered.size > 0) await updateMeteredStates(tx, scope, [...metered])
  // The usual batch changes nothing else.
  if (metered.size === after.length) return
  const others = after.filter((state) => !metered.has(state))
  await store.updateDeviceStates(tx, scope, others)
  await replaceHeldMeters(tx, scope, before, after)
  await bookDeviceStateFlips(tx, scope, before, states, now)
  const born = before.flatMap(({ deviceId, life }) => {
    const is = states.get(deviceId)!
    return is.life === life ? [] : [is]
  })
  if (born.length > 0) await insertCounterEpochs(tx, scope, born, now)
}

/** Reported facts that other modules need. */
type FactsForOtherModules = {
  readonly plays: PaidPlay[]
  readonly ads: ReportedAdTotals[]
  readonly boards: ChangedBoard[]
  readonly slots: SlotReport[]
}

async function forwardBookedFacts(
  { played, shown, stockTold, forget }: DeviceNoticeBookDeps,
  tx: Tx,
  scope: Scope,
  { plays, ads, boards, slots }: FactsForOtherModules,
): Promise<void> {
  if (plays.length > 0) await played(tx, scope, plays)
  if (ads.length > 0) await shown(tx, scope, ads)
  if (boards.length > 0) await forgetChangedBoards(forget, tx, scope, boards)
  if (slots.length > 0) await stockTold(tx, scope, slots)
}

function hasEndNotice({ notices }: ReceivedNotices): boolean {
  return notices.some(({ is }) => is === 'ended')
}

const GONE = 'the device was removed'

/** Returns whether a screen that shows the device has to change, apart from counts. */
function isVisibleStateChange(before: DeviceState, after: DeviceState): boolean {
  return (
    before.online !== after.online || before.faults !== after.faults || before.play !== after.play
  )
}

async function bookDeviceStateFlips(
  tx: Tx,
  scope: Scope,
  before: readonly DeviceState[],
  after: ReadonlyMap<string, DeviceState>,
  now: Date,
): Promise<void> {
  const flips = before.flatMap((previous) => {
    const { deviceId } = previous
    const is = after.get(deviceId)!
    const types: store.DeviceStateFlip['type'][] = []
    if (is.online !== previous.online) types.push(is.online ? 'online' : 'offline')
    types.push(...listNewMeterFaults(previous, is))
    return types.map((type) => ({ id: newId(), deviceId, type }))
  })
  if (flips.length > 0) await store.insertDeviceStateFlips(tx, scope, flips, now)
}

async function bookDeviceEvents(
  tx: Tx,
  scope: Scope,
  allNotices: readonly { readonly deviceId: string; readonly notice: DeviceNotice }[],
  now: Date,
): Promise<ReadonlyMap<DeviceNotice, EventVerdict>> {
  const events = allNotices.flatMap(({ deviceId, notice }) =>
    notice.is === 'event' ? [{ deviceId, notice, event: notice.event }] : [],
  )
  if (events.length === 0) return new Map()
  const verdicts = await insertNewEvents(tx, scope, events, now)
  return new Map(events.map(({ notice }, index) => [notice, verdicts[index]!]))
}

/** Turns an event that reuses the id of a booked event into an invalid message. */
function toReusedIdNotice(notice: DeviceNotice): DeviceNotice {
  const id = notice.is === 'event' ? notice.event.id : ''
  return { is: 'nonsense', kind: 'eventId', about: `events.id ${id}` }
}
