import { DAY_MS } from '#contract/base/durations.ts'
import {
  cashCountSubject,
  countCauses,
  type cashCounts,
} from '#contract/reconciliation/cash-counts.ts'
import { toFen } from '#contract/base/money.ts'
import {
  countAllCashPieces,
  listCashDeviceIds,
  listPlacedDevices,
  listDeviceStates,
} from '#server/modules/devices/surface.ts'
import { listSiteNames } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { recordCashCountDifference } from './count-difference.ts'
import {
  toPieceList,
  toPieceCounts,
  piecesSinceReading,
  sumPieceCounts,
  listDenominationsToCount,
  sumPiecesFen,
  type PieceCounts,
} from './piece-counts.ts'
import { cashCountPhotoHandlers } from './photo-handlers.ts'
import { listCashCountPhotos } from './photo-store.ts'
import * as store from './store.ts'
import { explainCountedCashDifferences } from '../differences/store.ts'
import { readShownVariances } from './variances.ts'

const LAST_COUNTS = 3
const MONTH_DAYS = 30

export function cashCountHandlers(sealKeys: SealKeys): Handlers<typeof cashCounts> {
  async function listCountSiteNames(tx: Tx, scope: Scope): Promise<ReadonlyMap<string, string>> {
    return listSiteNames(tx, scope)
  }
  /** Returns a count's details. Expected figures are not sent to the client before the count is entered. */
  async function toCashCountDetail(tx: Tx, scope: Scope, row: store.CountRow) {
    const [names, photos] = await Promise.all([
      listCountSiteNames(tx, scope),
      listCashCountPhotos(tx, scope, row.id),
    ])
    const countFields = {
      ...toCashCountLine(row, names),
      units: listDenominationsToCount(row.expected),
      heardAt: row.heardAt,
      counted: toPieceList(row.counted ?? {}),
      recounts: row.recounts,
      photos: photos.map(({ link: _link, ...photo }) => photo),
    }
    if (row.state === 'open' || row.state === 'dropped')
      return { ...countFields, expected: [], beforeFen: [] }
    const [before, month] = await Promise.all([
      row.deviceId === '' ? [] : store.listLastVariances(tx, scope, row.deviceId, LAST_COUNTS),
      store.readPersonVariance(tx, scope, row.personId, new Date(Date.now() - MONTH_DAYS * DAY_MS)),
    ])
    const { varianceFen, takenFen } = month
    return {
      ...countFields,
      expected: toPieceList(row.expected),
      beforeFen: before.map(toFen),
      month: { varianceFen: toFen(varianceFen), takenFen: toFen(takenFen) },
    }
  }
  return {
    ...cashCountPhotoHandlers(sealKeys),

    async openCount({ equipmentId, personId }, { tx, scope, actor, refuse, record, tell }) {
      if ((equipmentId === undefined) === (personId === undefined)) throw refuse('oneOfBoth')
      if (personId === actor.accountId) throw refuse('toOneself', 'personId')
      const row =
        equipmentId === undefined
          ? await buildHandoverCount(tx, scope, personId!, actor.name)
          : await buildEmptyingCount(tx, scope, equipmentId, actor)
      if (row === 'noDevice') throw refuse('noDevice', 'equipmentId')
      if (row === 'nothingHeld') throw refuse('nothingHeld', 'personId')
      if (!(await store.insertCashCount(tx, scope, row))) throw refuse('countedNow')
      const name = row.name || row.personName
      record(scope, cashCountSubject, { id: row.id, name, after: { state: 'open' } })
      tell(scope, 'reconciliation')
      return toCashCountDetail(tx, scope, row)
    },

    async enterCount({ id, counted }, { tx, scope, refuse, record, tell }) {
      const row = await store.findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      const pieces = toPieceCounts(counted)
      const countedFen = sumPiecesFen(pieces)
      if (!(await store.saveCountedPieces(tx, scope, id, pieces, countedFen)))
        throw refuse('notNow')
      const before = { state: row.state, countedFen: row.countedFen }
      const after = { state: 'counted', countedFen, varianceFen: countedFen - row.expectedFen }
      record(scope, cashCountSubject, { id, name: row.name || row.personName, before, after })
      tell(scope, 'reconciliation')
      return toCashCountDetail(tx, scope, (await store.findCashCount(tx, scope, id))!)
    },

    async takeCount({ id, cause, note = '' }, { tx, scope, refuse, record, tell }) {
      const row = await store.findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      const varianceFen = (row.countedFen ?? 0) - row.expectedFen
      const isNamed = cause !== undefined && countCauses.includes(cause)
      if (row.state === 'counted' && varianceFen !== 0 && !isNamed) throw refuse('noCause', 'cause')
      const end = { state: 'taken', note, ...(varianceFen !== 0 && cause && { cause }) } as const
      if (!(await store.saveCashCountEnd(tx, scope, id, end))) throw refuse('notNow')
      if (row.deviceId === '') await store.assignCountsToHandover(tx, scope, row)
      else await explainCountedCashDifferences(tx, scope, row.deviceId, row.openedAt)
      if (varianceFen !== 0) await recordCashCountDifference(tx, scope, row, varianceFen, end)
      const after = { state: 'taken', countedFen: row.countedFen, varianceFen, cause: end.cause }
      const name = row.name || row.personName
      record(scope, cashCountSubject, { id, name, before: { state: row.state }, after })
      tell(scope, 'reconciliation')
      return toCashCountLine(
        (await store.findCashCount(tx, scope, id))!,
        await listCountSiteNames(tx, scope),
      )
    },

    async dropCount({ id }, { tx, scope, refuse, record, tell }) {
      const row = await store.findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      if (!(await store.saveCashCountEnd(tx, scope, id, { state: 'dropped' })))
        throw refuse('notNow')
      const change = { before: { state: row.state }, after: { state: 'dropped' } }
      record(scope, cashCountSubject, { id, name: row.name || row.personName, ...change })
      tell(scope, 'reconciliation')
      return toCashCountLine({ ...row, state: 'dropped' }, await listCountSiteNames(tx, scope))
    },

    async findCount({ id }, { tx, scope, refuse }) {
      const row = await store.findCashCount(tx, scope, id)
      if (!row) throw refuse('notFound')
      return toCashCountDetail(tx, scope, row)
    },

    async listCounts({ equipmentId: deviceId, personId, kind, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const counts = await store.listCashCounts(tx, scope, window, { deviceId, personId, kind })
      const names = await listCountSiteNames(tx, scope)
      return pageAnswer(
        window,
        counts.records.map((row) => toCashCountLine(row, names)),
        counts.total,
      )
    },

    async variances(input, { tx, scope }) {
      const names = await listCountSiteNames(tx, scope)
      return readShownVariances(tx, scope, input, names)
    },

    async cashPlaces(_input, { tx, scope, actor }) {
      return listCashPlaces(tx, scope, actor.accountId, await listCountSiteNames(tx, scope))
    },
  }
}

/** Returns a list line. It has no figures while the count is open. */
function toCashCountLine(row: store.CountRow, names: ReadonlyMap<string, string>) {
  const { id, deviceId, name, siteId, personName, countedBy, state, openedAt, takenAt, note } = row
  const line = { id, equipmentId: deviceId, name, fieldName: names.get(siteId) ?? '', personName }
  const countFields = {
    ...line,
    countedBy,
    state,
    openedAt,
    takenAt,
    cause: row.cause || 'unknown',
    note,
  } as const
  if (row.countedFen === null || state === 'open') return countFields
  const [countedFen, expectedFen] = [toFen(row.countedFen), toFen(row.expectedFen)]
  return { ...countFields, countedFen, expectedFen, varianceFen: toFen(countedFen - expectedFen) }
}

type OpenedCount = Omit<store.CountRow, 'deviceId' | 'name' | 'personId' | 'personName' | 'siteId'>

function buildOpenCashCount(countedBy: string, expected: PieceCounts): OpenedCount {
  const initialFields = { state: 'open', recounts: 0, cause: '', note: '', takenAt: null } as const
  const nothing = { counted: null, countedFen: null, meters: {}, heardAt: null }
  const openedAt = new Date()
  return {
    id: newId(),
    countedBy,
    expected,
    expectedFen: sumPiecesFen(expected),
    openedAt,
    ...initialFields,
    ...nothing,
  }
}

/** Builds the count row of an emptying. The meters are read at the moment the door is opened. */
async function buildEmptyingCount(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  actor: { readonly accountId: string; readonly name: string },
): Promise<store.CountRow | 'noDevice'> {
  const device = (await listPlacedDevices(tx, scope)).find(({ id }) => id === deviceId)
  if (!device) return 'noDevice'
  const [meters, before, states] = await Promise.all([
    countAllCashPieces(tx, scope, deviceId),
    store.readLastCountMeters(tx, scope, deviceId),
    listDeviceStates(tx, scope, [deviceId]),
  ])
  const heardAt = states.get(deviceId)?.heardAt ?? null
  const { name, siteId } = device
  const person = { personId: actor.accountId, personName: actor.name }
  return {
    ...buildOpenCashCount(actor.name, piecesSinceReading(before, meters)),
    deviceId,
    name,
    siteId,
    ...person,
    meters,
    heardAt,
  }
}

async function buildHandoverCount(
  tx: Tx,
  scope: Scope,
  personId: string,
  countedBy: string,
): Promise<store.CountRow | 'nothingHeld'> {
  const heldCash = (await store.listHeldCash(tx, scope)).find((each) => each.personId === personId)
  if (!heldCash) return 'nothingHeld'
  const { personName } = heldCash
  const openCount = {
    ...buildOpenCashCount(countedBy, sumPieceCounts(heldCash.pieces)),
    personId,
    personName,
  }
  return { ...openCount, deviceId: '', name: '', siteId: '' }
}

async function listCashPlaces(
  tx: Tx,
  scope: Scope,
  me: string,
  names: ReadonlyMap<string, string>,
) {
  const [devices, takers, last, open, heldCash] = await Promise.all([
    listPlacedDevices(tx, scope),
    listCashDeviceIds(tx, scope),
    store.listLastCashCounts(tx, scope),
    store.listOpenCashCounts(tx, scope),
    store.listHeldCash(tx, scope),
  ])
  const machines = devices.flatMap(({ id, name, siteId }) => {
    if (!takers.has(id)) return []
    const openCount = open.find(({ deviceId }) => deviceId === id)
    const takenAt = last.get(id)?.openedAt ?? null
    const machineFields = { equipmentId: id, name, fieldName: names.get(siteId) ?? '' }
    return [
      {
        ...machineFields,
        takenAt,
        openId: openCount?.id ?? '',
        openBy: openCount?.countedBy ?? '',
      },
    ]
  })
  return {
    machines: machines.toSorted(
      (a, b) => (a.takenAt?.getTime() ?? 0) - (b.takenAt?.getTime() ?? 0),
    ),
    holders: heldCash.map(({ personId, personName, machines: count }) => {
      const openCount = open.find((each) => each.deviceId === '' && each.personId === personId)
      const isMe = personId === me
      return { personId, personName, machines: count, isMe, openId: openCount?.id ?? '' }
    }),
  }
}
