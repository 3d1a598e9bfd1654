import { fillCallPath } from '#contract/base/request.ts'
import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { payments } from '#contract/payment-notices/payment-notices.ts'
import { play } from '#contract/orders/play.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { DeviceIdentity } from '#server/modules/devices/device-state-store.ts'
import { dispatchEndedCommand } from '#server/command-ended.ts'
import { saveCommandReply } from '#server/modules/devices/commands/commands.ts'
import type { Notice } from '#server/outside/payments/payment-port.ts'
import type { TestServer } from '../test-server.ts'
import { scriptedNotice } from '../scripted-providers.ts'

type Told = { readonly id?: string; readonly paidAt?: Date }

/** Returns actions around an order for a test: those of the player, the provider and the machine. */
export function playsOf(testServer: TestServer) {
  const device: DeviceIdentity = {
    merchantId: world.merchantId,
    deviceId: world.deviceId,
    code: world.deviceCode,
  }
  const notify = async (notice: Notice, channelId: string = world.channelId) => {
    const url = fillCallPath(payments.notice, { channelId })
    const headers = scriptedNotice(notice)
    return (await testServer.http.inject({ method: 'POST', url, headers, payload: '{}' })).body
  }
  return {
    async order(given: Partial<CallInput<typeof play.pay>> = {}): Promise<string> {
      const input = {
        equipmentId: world.deviceCode,
        payment: 'wechat',
        plays: 1,
        ...given,
      } as const
      return (await testServer.get(play.pay, input, { as: 'player' })).orderId
    },
    notify,
    /** Sends the provider's notice that the order was paid. */
    paid(number: string, amount = 200, { id, paidAt = new Date() }: Told = {}) {
      const told = { amount: toFen(amount), providerNumber: `42${number}`, paidAt, payer: 'openid' }
      return notify({
        about: 'payment',
        id: id ?? randomUUID(),
        number,
        payment: { is: 'paid', ...told },
      })
    },
    /** Books the machine's reply to the order's newest command. */
    async machineSays(
      orderId: string,
      state: 'accepted' | 'done' | 'part' | 'failed',
      code?: string,
      by = device,
      count?: number,
    ) {
      const [row] = await testServer.sql(
        'select command_id as id from orders where order_id = $1',
        [orderId],
      )
      const id = String(row?.['id'])
      // The gateway sets this state when it sends a command.
      await testServer.sql(
        `update device_commands set state = 'sent' where command_id = $1 and state = 'written'`,
        [id],
      )
      const defect = (error: unknown) => {
        throw error
      }
      const deps = { db: testServer.db, ended: dispatchEndedCommand, defect }
      await saveCommandReply(deps, by, {
        id,
        state,
        ...(code && { code }),
        ...(count !== undefined && { data: { count } }),
      })
      await testServer.carry()
    },
    /** Returns the newest command of the order. */
    async commandOf(orderId: string) {
      const [row] = await testServer.sql(
        `select type, data, state from device_commands
        where command_id = (select command_id from orders where order_id = $1)`,
        [orderId],
      )
      return row
    },
    async stateOf(orderId: string) {
      return (await testServer.get(play.order, { orderId }, { as: 'player' })).state
    },
    async balance(account: string): Promise<number> {
      const [row] = await testServer.sql('select balance from ledger_accounts where account = $1', [
        account,
      ])
      return Number(row?.['balance'] ?? 0)
    },
    async ledgerFaults() {
      return (await checkLedger(testServer.db, ledgerRules, testServer.mine)).faults
    },
  }
}
