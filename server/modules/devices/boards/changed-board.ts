import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { BoardQueryDeps } from './board-requests.ts'
import { notifyGateways } from '../commands/command-store.ts'
import type { DeviceState, DeviceNotice } from '../device-state.ts'

/** A board whose known data is outdated: everything that it reported, or only its settings. */
export type ChangedBoard = {
  readonly deviceId: string
  readonly code: string
  readonly what: 'all' | 'held'
  /** True if the board is queried again at once. After a hello it is queried together with the greeting. */
  readonly atOnce: boolean
}

export function findBoardChange(
  before: DeviceState,
  after: DeviceState,
  notice: DeviceNotice,
): Pick<ChangedBoard, 'what' | 'atOnce'> | undefined {
  if (notice.is === 'event' && notice.event.type === 'settings.changed') {
    return { what: 'held', atOnce: true }
  }
  const isOther = (['model', 'firmware', 'app'] as const).some((key) => before[key] !== after[key])
  // A spare board may have the same model, but the values of the previous board are not its values.
  const isSpare = notice.is === 'hello' && before.boot === null && before.livesBefore > 0
  const isNewLife = before.life !== null && after.life !== before.life
  return isOther || isSpare || isNewLife
    ? { what: 'all', atOnce: notice.is !== 'hello' }
    : undefined
}

export async function forgetChangedBoards(
  forget: BoardQueryDeps['forget'],
  tx: Tx,
  scope: Scope,
  boards: readonly ChangedBoard[],
): Promise<void> {
  for (const extent of ['all', 'held'] as const) {
    const ids = boards.filter((each) => each.what === extent).map(({ deviceId }) => deviceId)
    // One after the other: two statements about the same rows.
    // oxlint-disable-next-line no-await-in-loop
    if (ids.length > 0) await forget(tx, scope, ids, extent)
  }
  for (const { deviceId, code, atOnce } of boards) {
    if (atOnce) notifyGateways(tx, scope, { id: '', deviceId, code })
  }
}
