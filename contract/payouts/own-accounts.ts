import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { paymentProviders, type PaymentProvider } from '../channels/channels.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import { id, momentIfAny, yesNo, yuan } from '../base/wire.ts'
import { payoutPermissions } from './withdrawal.ts'

/**
 * Accounts of a merchant's own at payment providers (自有支付账户). What lies there is the provider's to
 * pay out: our book mirrors it, and is held against what the provider says every day.
 */
export const ownAccountSubject = declareSubject(
  'ownAccount',
  { zh: '自有支付账户', en: 'Own payment account' },
  { settleModeType: { zh: '余额模式', en: 'Balance mode' } },
)

/** At Fubei: 0 what comes in goes to the bound card by itself, 1 it stays until it is withdrawn. */
const settleMode = z.enum(['0', '1'])

const ownAccount = z.object({
  channelId: id,
  name: z.string(),
  provider: z.enum(Object.keys(paymentProviders) as [PaymentProvider, ...PaymentProvider[]]),
  /** By our book: what came in, less what went back, was withdrawn or kept as a fee. */
  booked: yuan,
  /** Whether the provider can be asked; the rest is only told where it was. */
  isAsked: yesNo,
  total: yuan,
  withdrawable: yuan,
  /** Empty before the provider said. */
  settleModeType: z.union([settleMode, z.literal('')]),
  /** Above zero: the provider has more. */
  difference: yuan,
  differsSince: momentIfAny,
  askedAt: momentIfAny,
  /** Why the last look came to nothing, in the provider's words; else empty. */
  trouble: z.string(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const ownAccounts = {
  list: declareCall({
    name: 'ownAccounts.list',
    title: { zh: '自有支付账户', en: 'Own payment accounts' },
    wire: { method: 'GET', path: '/api/blade-withdrawal/ownAccount/list', body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object({}),
    output: z.array(ownAccount),
    failures: {},
    example: {},
  }),

  /** The provider is asked, or told, at once, but not before the answer: what it says comes after. */
  switch: declareCall({
    name: 'ownAccounts.switch',
    title: { zh: '付呗余额开关', en: 'Balance switch at Fubei' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/fbBalanceSwitch',
      body: 'form',
    },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    perMinute: 20,
    /** Without a channel, the only one at Fubei; 3 only asks how it stands. */
    input: z.object({
      userId: z.optional(id),
      channelId: z.optional(id),
      settleModeType: z.optional(z.enum(['0', '1', '3'])),
    }),
    /** As it was known until now. */
    output: ownAccount,
    failures: {
      noAccount: {
        zh: '没有这个付呗账户。请先在支付通道里添加',
        en: 'There is no such account at Fubei. Add it to the payment channels first.',
      },
    },
    example: { channelId: world.fubeiChannelId, settleModeType: '1' },
  }),
}
