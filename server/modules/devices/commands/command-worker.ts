import { databaseNow } from '#server/platform/clock.ts'
import { must } from '#contract/base/must.ts'
import type { Reply } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createLocalOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { decideCommandStep, wasCommandDone } from './command-rules.ts'
import * as store from './command-store.ts'

/** Callback of the module that wrote a command: called when it has ended or is in doubt. */
export type CommandEndListener = (tx: Tx, scope: Scope, command: EndedCommand) => Promise<void>
export type EndedCommand = Pick<store.CommandRow, 'id' | 'type' | 'state' | 'code'> & {
  /** Data of the board's reply. */
  readonly data?: Reply['data'] | null
}

/** Kind of the outbox message that `write_device_command` inserts with each command, under the same id. */
const KIND = 'devices.command'

/**
 * Follows commands until they end. The handler has no connection to devices: it notifies the gateway that
 * has one, on whichever server, while the command is unanswered. Sending again is harmless, since a device
 * carries out each id once.
 */
export function createDeviceOutboxHandlers(endListener: CommandEndListener): OutboxHandler[] {
  async function announceDeviceCommandEnd(
    tx: Tx,
    scope: Scope,
    row: Parameters<CommandEndListener>[2],
  ): Promise<void> {
    notifyLiveChange(tx, scope.merchantId, 'devices')
    await endListener(tx, scope, row)
  }
  async function advanceDeviceCommand(tx: Tx, scope: Scope, id: string): Promise<Outcome<object>> {
    const row = await store.lockCommand(tx, scope, id)
    must(row, `${id} is a command`)
    const now = databaseNow()
    const step = decideCommandStep(row, now)
    switch (step.is) {
      case 'over':
        await announceDeviceCommandEnd(tx, scope, row)
        return wasCommandDone(row) ? doneOutcome({}) : refusedOutcome(row.state, row.code)
      case 'expire':
        await store.updateCommandState(tx, scope, id, 'expired')
        await announceDeviceCommandEnd(tx, scope, { ...row, state: 'expired', code: '' })
        return refusedOutcome('expired', 'it was never sent')
      case 'doubt':
        if (row.state !== 'doubt') await store.updateCommandState(tx, scope, id, 'doubt')
        await announceDeviceCommandEnd(tx, scope, { ...row, state: 'doubt', code: '' })
        return unknownOutcome('no answer')
      default: {
        const { deviceId, board } = row
        if (step.is === 'ask') await store.saveLateReplyQueryTime(tx, scope, id, now)
        if (step.is !== 'wait') {
          store.notifyGateways(tx, scope, { id, deviceId, code: board })
        }
        return unknownOutcome('not answered yet', step.again)
      }
    }
  }
  return [createLocalOutboxHandler(KIND, advanceDeviceCommand)]
}
