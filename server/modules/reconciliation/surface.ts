import type { Cause } from '#contract/reconciliation/reconciliation-words.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { recordCashCountDifference } from './cash-counts/count-difference.ts'
import {
  piecesSinceReading,
  sumPieceCounts,
  sumPiecesFen,
  type PieceCounts,
} from './cash-counts/piece-counts.ts'
import * as store from './cash-counts/store.ts'
import { explainCountedCashDifferences } from './differences/store.ts'

/** Functions that other modules and the demo may use. */
export { enqueueDayMatch } from './intents.ts'

type PastCount = Pick<store.CountRow, 'deviceId' | 'meters' | 'name' | 'siteId'> & {
  /** Difference between counted pieces and meters, by unit. */
  readonly off: PieceCounts
  readonly person: Person
  readonly at: Date
  readonly cause?: Cause
  readonly note?: string
}
type Person = { readonly id: string; readonly name: string }

/**
 * Books a complete emptying in the past, for the demo. Returns false if the machine was emptied at or after
 * that time.
 */
export async function recordPastEmptyingCount(
  tx: Tx,
  scope: Scope,
  past: PastCount,
): Promise<boolean> {
  const { deviceId, meters, person, at } = past
  const last = (await store.listLastCashCounts(tx, scope)).get(deviceId)
  if (last && last.openedAt >= at) return false
  const expected = piecesSinceReading(await store.readLastCountMeters(tx, scope, deviceId), meters)
  const { off, ...own } = past
  const counted = sumPieceCounts([expected, off])
  await insertPastCashCount(tx, scope, { ...own, counted, expected, countedBy: person.name })
  await explainCountedCashDifferences(tx, scope, deviceId, at)
  return true
}

/** Books a past handover of everything the person had collected, without a variance. */
export async function recordPastHandoverCount(
  tx: Tx,
  scope: Scope,
  { person, countedBy, at }: Pick<PastCount, 'at' | 'person'> & { readonly countedBy: string },
): Promise<void> {
  const heldCash = (await store.listHeldCash(tx, scope)).find(
    ({ personId }) => personId === person.id,
  )
  if (!heldCash) return
  const pieces = sumPieceCounts(heldCash.pieces)
  const nowhere = { deviceId: '', name: '', siteId: '', meters: {} }
  const counted = { ...nowhere, person, at, countedBy, counted: pieces, expected: pieces }
  await store.assignCountsToHandover(tx, scope, await insertPastCashCount(tx, scope, counted))
}

type PastCountInput = Omit<PastCount, 'off'> &
  Pick<store.CountRow, 'countedBy' | 'expected'> & { readonly counted: PieceCounts }

async function insertPastCashCount(
  tx: Tx,
  scope: Scope,
  past: PastCountInput,
): Promise<store.CountRow> {
  const { counted, person, cause, note = '', at, ...countFields } = past
  const row: store.CountRow = {
    ...countFields,
    id: newId(),
    state: 'open',
    recounts: 0,
    cause: '',
    note: '',
    takenAt: null,
    heardAt: null,
    counted: null,
    countedFen: null,
    expectedFen: sumPiecesFen(past.expected),
    personId: person.id,
    personName: person.name,
    openedAt: at,
  }
  must(await store.insertCashCount(tx, scope, row), 'nobody counts it beside')
  const countedFen = sumPiecesFen(counted)
  await store.saveCountedPieces(tx, scope, row.id, counted, countedFen)
  const end = { state: 'taken', note, at, ...(cause && { cause }) } as const
  await store.saveCashCountEnd(tx, scope, row.id, end)
  const variance = countedFen - row.expectedFen
  if (variance !== 0) await recordCashCountDifference(tx, scope, row, variance, end)
  return row
}
