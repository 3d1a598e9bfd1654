import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { paymentProviders, type PaymentProvider } from '../channels/channels.ts'
import { world } from '../example-world.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, momentIfAny, yesNo, yuan } from '../base/wire.ts'
import { payoutPermissions } from './withdrawal.ts'

/**
 * A merchant's own accounts at payment providers (自有支付账户). The provider pays out their money. Our ledger
 * mirrors it and is compared with the provider's figures every day.
 */
export const ownAccountSubject = declareSubject(
  'ownAccount',
  { zh: '自有支付账户', en: 'Your payment account' },
  { settleModeType: { zh: '结算方式', en: 'Settlement method' } },
)

/** At Fubei: 0 pays income out to the bound card automatically, 1 keeps it until it is withdrawn. */
const settleMode = z.enum(['0', '1'])

/** As the activity log names the modes. */
export const settleModeNames: Readonly<Record<string, Sentence>> = {
  '0': { zh: '自动提现', en: 'Automatic withdrawal' },
  '1': { zh: '手动提现', en: 'Manual withdrawal' },
}

const ownAccount = z.object({
  channelId: id,
  name: z.string(),
  provider: z.enum(Object.keys(paymentProviders) as [PaymentProvider, ...PaymentProvider[]]),
  /** Amount by our ledger: income less refunds, withdrawals and fees. */
  booked: yuan,
  /** Whether the provider can be queried. Only then do the fields below have values. */
  isAsked: yesNo,
  total: yuan,
  withdrawable: yuan,
  /** Empty until the provider has reported it. */
  settleModeType: z.union([settleMode, z.literal('')]),
  /** Above zero, the provider has more than our ledger. */
  difference: yuan,
  differsSince: momentIfAny,
  askedAt: momentIfAny,
  /** Why the last query failed, in the provider's words; empty if it succeeded. */
  trouble: z.string(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const ownAccounts = {
  list: declareCall({
    name: 'ownAccounts.list',
    title: { zh: '自有支付账户', en: 'List your payment accounts' },
    wire: { method: 'GET', path: '/api/blade-withdrawal/ownAccount/list', body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object({}),
    output: z.array(ownAccount),
    failures: {},
    example: {},
  }),

  /**
   * Queries or changes the balance mode. The provider is contacted at once, but the result arrives after
   * this call has answered.
   */
  switch: declareCall({
    name: 'ownAccounts.switch',
    title: { zh: '修改付呗结算方式', en: 'Change Fubei settlement method' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/fbBalanceSwitch',
      body: 'form',
    },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    perMinute: 20,
    /** Without a channel, the only one at Fubei is used. Mode 3 only queries the current mode. */
    input: z.object({
      userId: z.optional(id),
      channelId: z.optional(id),
      settleModeType: z.optional(z.enum(['0', '1', '3'])),
    }),
    /** Last state known before this call. */
    output: ownAccount,
    failures: {
      noAccount: {
        zh: '付呗账户不存在或已删除。请在“支付通道”中添加。',
        en: 'Fubei account not found. It may have been deleted. Add one under “Payment channels”.',
      },
    },
    example: { channelId: world.fubeiChannelId, settleModeType: '1' },
  }),
}
