import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { devicesOf } from './store.ts'

/** What other modules, and the demo, may ask of devices. */
export { boardFor } from './new-board.ts'
export { bookPast, type PastDevice, type Stretch } from './past-facts.ts'
export type { DeviceKeys } from './secret.ts'
export { holderOf } from './store.ts'

export async function devicesAt(tx: Tx, scope: Scope) {
  const rows = await devicesOf(tx, scope)
  return rows.flatMap(({ id, code, number, type, fieldId }) =>
    fieldId === null
      ? []
      : [{ siteId: fieldId, id, code, name: number || code, isChanger: type === 'changer' }],
  )
}
