import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listDeviceStates } from '../device-state-store.ts'

/**
 * For a call about one device: refuses if it is offline, since nothing is kept for it until it is back. Each
 * call declares in its own sentence what cannot be done.
 */
export async function requireOnline(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  refuse: (failure: 'offline') => Refusal,
): Promise<void> {
  const state = (await listDeviceStates(tx, scope, [deviceId])).get(deviceId)
  if (!state?.online) throw refuse('offline')
}
