import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { adSubject } from '#contract/ads/ad.ts'
import { DAY_MINUTES, type AdShowing, type showingCalls } from '#contract/ads/ad-showings.ts'
import type { CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { HoldingState } from '#contract/holdings/holding.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { findAds } from './ad-store.ts'
import {
  requireAllDevices,
  canSeeAllDevices,
  beginScreenBatch,
  type AdsDeps,
} from './device-screens.ts'
import { calculateShowingEarnings } from './showing-earnings.ts'
import { countPlaysBefore } from './ad-play-store.ts'
import { listScreenContents } from './screen-content.ts'
import { screenKind } from './screen-holding.ts'
import { countHoldingStates } from './state-counts.ts'
import * as store from './showing-store.ts'

type ShowingCalls = Pick<typeof showingCalls, 'showings' | 'saveShowing' | 'endShowing'>
type SaveContext = CallContext<typeof showingCalls.saveShowing>

export function showingHandlers(deps: AdsDeps): Handlers<ShowingCalls> {
  return {
    async showings({ kind }, { tx, scope }) {
      const rows = await store.listShowings(tx, scope, kind)
      const deviceIds = [...new Set(rows.flatMap((row) => row.deviceIds))]
      const contents = await listScreenContents(tx, scope, deviceIds)
      const states = await screenKind.states(tx, scope, contents)
      const ids = rows.map(({ id }) => id)
      const plays = await countPlaysBefore(tx, scope, new Date(), ids)
      // A showing is hidden from accounts that see none of its devices.
      return rows
        .filter((row) => row.deviceIds.some((id) => states.has(id)))
        .map((row) => toShowing(row, states, plays.get(row.id) ?? 0))
    },

    saveShowing: (input, context) => saveAdShowing(deps, input, context),

    async endShowing({ id }, context) {
      const { tx, scope, refuse, record, tell } = context
      const row = await store.lockShowing(tx, scope, id)
      if (!row) throw refuse('showingMissing', 'id')
      if (!(await canSeeAllDevices(tx, scope, row.deviceIds))) throw refuse('notAllYours')
      await store.endShowing(tx, scope, id)
      record(scope, adSubject, {
        id,
        name: row.name,
        before: await showingAuditFields(tx, scope, row),
      })
      tell(scope, 'ads')
      return { id, batchId: (await beginScreenBatch(deps, context, 'ads', row.deviceIds)) ?? null }
    },
  }
}

async function saveAdShowing(
  deps: AdsDeps,
  { id, kind, name, adIds, ids, ...fields }: CallInput<typeof showingCalls.saveShowing>,
  context: SaveContext,
) {
  const { tx, scope, actor, refuse, record, tell } = context
  const before = id === undefined ? undefined : await store.lockShowing(tx, scope, id)
  if (id !== undefined && before?.kind !== kind) throw refuse('showingMissing', 'id')
  if (before && !(await canSeeAllDevices(tx, scope, before.deviceIds))) throw refuse('notAllYours')
  await requireAllDevices(context, ids)
  if ((await findAds(tx, scope, adIds)).length < new Set(adIds).size) {
    throw refuse('adMissing', 'adIds')
  }
  const row = { ...toShowingRow(fields, before), id: before?.id ?? newId(), kind, name }
  validateShowingRow(row, refuse)
  if (before && before.plays > 0 && !isSamePrice(before, row))
    throw refuse('priceStays', 'priceFen')
  await store.saveShowingRow(tx, scope, row, actor.name)
  const items = [...new Set(adIds)].map((adId) => ({ adId, itemId: newId() }))
  await store.replaceShowingItems(tx, scope, row.id, items)
  await store.replaceShowingDevices(tx, scope, row.id, ids)
  const after = await showingAuditFields(tx, scope, { ...row, adIds, deviceIds: ids })
  const auditBefore = before && { before: await showingAuditFields(tx, scope, before) }
  record(scope, adSubject, { id: row.id, name, ...auditBefore, after })
  tell(scope, 'ads')
  // Includes the devices that the showing was taken from.
  const concerned = [...new Set([...(before?.deviceIds ?? []), ...ids])]
  return { id: row.id, batchId: (await beginScreenBatch(deps, context, 'ads', concerned)) ?? null }
}

type ShowingInput = Omit<
  CallInput<typeof showingCalls.saveShowing>,
  'id' | 'kind' | 'name' | 'adIds' | 'ids'
>

/** Fields that were not sent keep their value. A new showing is unlimited in time and free of charge. */
function toShowingRow(
  { startDate, endDate, ...fields }: ShowingInput,
  before: store.ShowingRow | undefined,
) {
  const resolveShowingDay = (date: Date | null | undefined, previous: string | null = null) =>
    date === undefined ? previous : date && formatShanghaiDay(date)
  return {
    startMinute: before?.startMinute ?? 0,
    endMinute: before?.endMinute ?? DAY_MINUTES,
    playsWanted: before?.playsWanted ?? null,
    pricedBy: before?.pricedBy ?? 'none',
    priceFen: before?.priceFen ?? 0,
    ...omitUndefinedFields(fields),
    fromDay: resolveShowingDay(startDate, before?.fromDay),
    untilDay: resolveShowingDay(endDate, before?.untilDay),
  } as const
}

function validateShowingRow(row: store.SavedShowing, refuse: SaveContext['refuse']): void {
  const { fromDay, untilDay, startMinute, endMinute, pricedBy, playsWanted, priceFen } = row
  if (fromDay !== null && untilDay !== null && fromDay > untilDay) {
    throw refuse('datesCrossed', 'endDate')
  }
  if (startMinute >= endMinute) throw refuse('timesCrossed', 'endMinute')
  if (pricedBy === 'task' && playsWanted === null) throw refuse('noPlaysWanted', 'playsWanted')
  if (pricedBy !== 'none' && priceFen === 0) throw refuse('noPrice', 'priceFen')
}

function isSamePrice(one: store.SavedShowing, other: store.SavedShowing): boolean {
  const isSame = one.pricedBy === other.pricedBy && one.priceFen === other.priceFen
  return isSame && (one.pricedBy !== 'task' || one.playsWanted === other.playsWanted)
}

type AuditedShowing = store.SavedShowing & Pick<store.ShowingRow, 'adIds' | 'deviceIds'>

async function showingAuditFields(tx: Tx, scope: Scope, row: AuditedShowing) {
  const { name, fromDay, untilDay, startMinute, endMinute, playsWanted, deviceIds } = row
  const all = await findAds(tx, scope, row.adIds)
  return {
    name,
    ads: all.map((ad) => ad.name).join('、'),
    devices: deviceIds.length,
    days: `${fromDay ?? ''} – ${untilDay ?? ''}`,
    times: `${formatShowingMinute(startMinute)} – ${formatShowingMinute(endMinute)}`,
    playsWanted: playsWanted ?? '',
    price: row.pricedBy === 'none' ? '' : row.priceFen,
  }
}

const MINUTES_AN_HOUR = 60

function formatShowingMinute(minute: number): string {
  const padShowingDigits = (number: number) => String(number).padStart(2, '0')
  const hours = padShowingDigits(Math.floor(minute / MINUTES_AN_HOUR))
  return `${hours}:${padShowingDigits(minute % MINUTES_AN_HOUR)}`
}

export function computeShowingPhase(row: store.ShowingRow, today: string): AdShowing['phase'] {
  const { fromDay, untilDay, endedAt, playsWanted, plays } = row
  const isDone = playsWanted !== null && plays >= playsWanted
  if (endedAt !== null || isDone || (untilDay !== null && untilDay < today)) return 'over'
  return fromDay !== null && fromDay > today ? 'coming' : 'running'
}

type ShowingHoldingStates = ReadonlyMap<string, { readonly state: HoldingState }>

/**
 * With a site limit, shows the plays and devices of those sites. Whether the showing is over depends on all
 * its plays.
 */
function toShowing(row: store.ShowingRow, states: ShowingHoldingStates, plays: number): AdShowing {
  const { fromDay, untilDay, endedAt, priceFen, ...rest } = row
  const deviceIds = row.deviceIds.filter((id) => states.has(id))
  return {
    ...rest,
    adIds: [...row.adIds],
    deviceIds,
    plays,
    startDate: fromDay === null ? null : parseShanghaiDay(fromDay),
    endDate: untilDay === null ? null : parseShanghaiDay(untilDay),
    priceFen: toFen(priceFen),
    phase: computeShowingPhase(row, formatShanghaiDay(new Date())),
    isEnded: endedAt !== null,
    earnedFen: calculateShowingEarnings(row, plays),
    states: countHoldingStates(deviceIds.map((id) => states.get(id)!)),
  }
}
