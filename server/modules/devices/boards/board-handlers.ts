import type { boardCalls } from '#contract/devices/device-boards.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { toBoardConnection } from './board-connection.ts'
import type { DeviceFinder } from '../commands/command-handlers.ts'
import { CUT, hasOpenCommands, notifyGateways } from '../commands/command-store.ts'
import { resetStateForBoard, clearTwoBoardsState, listDeviceStates } from '../device-state-store.ts'
import { createDeviceSecret, type DeviceKeys } from './device-secret.ts'
import * as store from '../store.ts'
import { TWO_BOARDS } from './two-boards.ts'

type BoardsDeps = {
  readonly oneOf: DeviceFinder
  readonly deviceKeys: DeviceKeys
  readonly boardUrl: () => string
}

export function boardHandlers(deps: BoardsDeps): Handlers<typeof boardCalls> {
  const { oneOf, deviceKeys, boardUrl } = deps
  return {
    async renewSecret({ id }, { tx, scope, client, refuse, record }) {
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      const { secret, kept } = createDeviceSecret(deviceKeys)
      await store.saveDeviceSecret(tx, scope, id, kept)
      await clearTwoBoardsState(tx, scope, id)
      // Whoever is connected used the old secret and is cut off.
      notifyGateways(tx, scope, { id: CUT, deviceId: id, code: device.code })
      const [before, after] = [{ secret: kept.keyId }, { secret: newId() }]
      record(scope, deviceSubject, { id, name: device.code, before, after })
      const connection = toBoardConnection(boardUrl(), client.origin, device)
      return { code: device.code, secret, connection }
    },

    async replaceBoard({ id, equipmentId }, { tx, scope, client, refuse, record, tell }) {
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      const code = equipmentId ?? device.code
      const holder = await store.findCodeHolder(tx, code)
      const isOwn = holder?.deviceId === id
      if (!isOwn && !(await store.claimDeviceCode(tx, scope, code, id))) {
        throw refuse('codeTaken', 'equipmentId')
      }
      const state = (await listDeviceStates(tx, scope, [id])).get(id)
      // The old board would continue to report beside the new one. Two boards with one code never go
      // offline, so they are cut off.
      if (state?.online && !(TWO_BOARDS in state.faults)) throw refuse('stillOnline')
      // The new board would repeat what the old one may have done already.
      if (await hasOpenCommands(tx, scope, id)) throw refuse('commandsOpen')
      const { secret, kept } = createDeviceSecret(deviceKeys)
      await store.updateDeviceCodeAndSecret(tx, scope, id, code, kept)
      await resetStateForBoard(tx, scope, id)
      await clearTwoBoardsState(tx, scope, id)
      notifyGateways(tx, scope, { id: CUT, deviceId: id, code: device.code })
      const [before, after] = [device.code, code].map((each) => ({ code: each }))
      record(scope, deviceSubject, {
        id,
        name: code,
        before: { ...before, secret: kept.keyId },
        after: { ...after, secret: newId() },
      })
      tell(scope, 'devices')
      const connection = toBoardConnection(boardUrl(), client.origin, { ...device, code })
      return { code, secret, connection }
    },
  }
}
