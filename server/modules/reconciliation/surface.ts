import type { Cause } from '#contract/reconciliation-words.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countDifference } from './count-difference.ts'
import { since, worth } from './count-rules.ts'
import * as store from './count-store.ts'

/** What other modules, and the demo, may ask of reconciliation. */
export { askMatch } from './intents.ts'

type PastCount = Pick<store.CountRow, 'deviceId' | 'meters' | 'name' | 'siteId'> & {
  readonly counted: store.PieceCounts
  readonly person: { readonly id: string; readonly name: string }
  readonly cause?: Cause
}

/** A machine that was emptied, from the open door to the end. */
export async function bookPastCount(tx: Tx, scope: Scope, past: PastCount): Promise<void> {
  const { deviceId, name, siteId, meters, counted, person, cause } = past
  const expected = since(await store.metersBefore(tx, scope, deviceId), meters)
  const begun = { state: 'open', recounts: 0, cause: '', note: '', takenAt: null } as const
  const nothing = { heardAt: null, counted: null, countedFen: null }
  const row = {
    ...begun,
    ...nothing,
    id: newId(),
    deviceId,
    name,
    siteId,
    meters,
    expected,
    expectedFen: worth(expected),
    personId: person.id,
    personName: person.name,
    countedBy: person.name,
    openedAt: new Date(),
  }
  if (!(await store.insertCount(tx, scope, row))) return
  const countedFen = worth(counted)
  await store.enterCount(tx, scope, row.id, counted, countedFen)
  const end = { state: 'taken', note: '', ...(cause && { cause }) } as const
  await store.endCount(tx, scope, row.id, end)
  const variance = countedFen - row.expectedFen
  if (variance !== 0) await countDifference(tx, scope, row, variance, end)
}
