import { payersOf, type channels, type PaymentChannel } from '#contract/channels/channels.ts'
import { must } from '#contract/base/must.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import {
  createWriteFirstHandler,
  type CallContext,
  type Handlers,
} from '#server/platform/calls/mount.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import { recordChannelChange, prepareChannelChange, listPaymentChannels } from './change-channel.ts'
import type { ChannelsDeps } from './deps.ts'
import { isChannelRename, saveAlipay, saveFubei, saveWechatPay } from './save-channel.ts'
import * as store from './store.ts'

export function channelsHandlers(deps: ChannelsDeps): Handlers<typeof channels> {
  return {
    list: (_input, { tx, scope }) => listPaymentChannels(deps, tx, scope),
    async saveWechatPay({ password, ...input }, context) {
      if (!isChannelRename(input)) await requireChannelPassword(password, context)
      return saveWechatPay(deps, input, context)
    },

    async saveAlipay({ password, ...input }, context) {
      if (!isChannelRename(input)) await requireChannelPassword(password, context)
      return saveAlipay(deps, input, context)
    },

    async saveFubei({ password, ...input }, context) {
      if (!isChannelRename(input)) await requireChannelPassword(password, context)
      return saveFubei(deps, input, context)
    },

    async switch({ id, isOn }, context) {
      const before = await prepareChannelChange(deps, id, context)
      await store.updateChannelIsOn(context.tx, context.scope, id, isOn)
      // A channel that is off takes no payments, so it cannot stay the chosen one.
      if (!isOn) await store.deleteDefaultChannel(context.tx, context.scope, id)
      return recordChannelChange(deps, id, before, context)
    },

    async choose({ id, payer, password }, context) {
      await requireChannelPassword(password, context)
      const before = await prepareChannelChange(deps, id, context)
      if (!before.isOn) throw context.refuse('isOff')
      if (!payersOf[before.provider].includes(payer)) throw context.refuse('otherApp', 'payer')
      await store.saveDefaultChannel(context.tx, context.scope, id, payer)
      return recordChannelChange(deps, id, before, context)
    },

    // The provider is slow to answer, so no transaction is kept open meanwhile.
    test: createWriteFirstHandler<typeof channels.test, ChannelTestRequest>(
      async ({ id }, context) => {
        await prepareChannelChange(deps, id, context)
        return { merchantId: context.scope.merchantId, id, at: Date.now() }
      },
      (request) => testPaymentChannel(deps, request),
    ),
  }
}

type ChannelPasswordContext = Pick<
  CallContext<typeof channels.choose>,
  'tx' | 'scope' | 'actor'
> & {
  readonly refuse: (failure: 'wrongPassword', field: 'password') => Refusal
}

/** Requires the password, so that nobody who only found a signed-in phone can redirect players' money. */
async function requireChannelPassword(
  password: string | undefined,
  { tx, scope, actor, refuse }: ChannelPasswordContext,
): Promise<void> {
  const isRight = await verifyCallerPassword(tx, scope, actor.accountId, password ?? '')
  if (!isRight) throw toCommittingRefusal(refuse('wrongPassword', 'password'))
}

/**
 * A merchant's keys may need an official account that the operator has since removed from the configuration.
 */
const NOT_SET_UP = { is: 'unreached', words: 'no official account is set up' } as const

type ChannelTestRequest = { readonly merchantId: string; readonly id: string; readonly at: number }

async function testPaymentChannel(
  deps: ChannelsDeps,
  { merchantId, id, at }: ChannelTestRequest,
): Promise<PaymentChannel> {
  const port = await deps.ports.paymentPortOf(merchantId, id)
  const tested = (await port?.test()) ?? NOT_SET_UP
  return deps.db.inMerchant(merchantId, async (tx, scope) => {
    await store.saveChannelTest(tx, scope, id, tested, new Date(at))
    notifyLiveChange(tx, merchantId, 'channels')
    const channel = (await listPaymentChannels(deps, tx, scope)).find((each) => each.id === id)
    must(channel, 'a channel that was tested is there')
    return channel
  })
}
