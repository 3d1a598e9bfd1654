import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { devicesOf } from './store.ts'

/** What other modules may ask of devices. */
export { holderOf } from './store.ts'

export async function devicesAt(tx: Tx, scope: Scope) {
  const rows = await devicesOf(tx, scope)
  return rows.flatMap(({ id, code, number, type, fieldId }) =>
    fieldId === null
      ? []
      : [{ siteId: fieldId, id, name: number || code, isChanger: type === 'changer' }],
  )
}
