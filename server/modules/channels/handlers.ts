import { payersOf, type channels, type PaymentChannel } from '#contract/channels/channels.ts'
import { must } from '#contract/base/must.ts'
import { confirmPassword } from '#server/modules/people/surface.ts'
import { thenAsking, type At, type Handlers } from '#server/platform/calls/mount.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import { toCommittingRefusal, type Refusal } from '#server/platform/refusal.ts'
import { recordChannelChange, channelToChange, shownChannels } from './change-channel.ts'
import type { ChannelsNeed } from './need.ts'
import { isRename, saveAlipay, saveFubei, saveWechatPay } from './save-channel.ts'
import * as store from './store.ts'

export function channelsHandlers(need: ChannelsNeed): Handlers<typeof channels> {
  return {
    list: (_input, { tx, scope }) => shownChannels(need, tx, scope),
    async saveWechatPay({ password, ...given }, at) {
      if (!isRename(given)) await requireChannelPassword(password, at)
      return saveWechatPay(need, given, at)
    },

    async saveAlipay({ password, ...given }, at) {
      if (!isRename(given)) await requireChannelPassword(password, at)
      return saveAlipay(need, given, at)
    },

    async saveFubei({ password, ...given }, at) {
      if (!isRename(given)) await requireChannelPassword(password, at)
      return saveFubei(need, given, at)
    },

    async switch({ id, isOn }, at) {
      const before = await channelToChange(need, id, at)
      await store.setOn(at.tx, at.scope, id, isOn)
      // What is off takes nothing, so it can't be the one that was chosen either.
      if (!isOn) await store.forgetChoice(at.tx, at.scope, id)
      return recordChannelChange(need, id, before, at)
    },

    async choose({ id, payer, password }, at) {
      await requireChannelPassword(password, at)
      const before = await channelToChange(need, id, at)
      if (!before.isOn) throw at.refuse('isOff')
      if (!payersOf[before.provider].includes(payer)) throw at.refuse('otherApp', 'payer')
      await store.saveDefaultChannel(at.tx, at.scope, id, payer)
      return recordChannelChange(need, id, before, at)
    },

    // The provider takes its time, and nobody waits for a transaction meanwhile.
    test: thenAsking<typeof channels.test, Asked>(
      async ({ id }, at) => {
        await channelToChange(need, id, at)
        return { merchantId: at.scope.merchantId, id, at: Date.now() }
      },
      (asked) => testNow(need, asked),
    ),
  }
}

type Asking = Pick<At<typeof channels.choose>, 'tx' | 'scope' | 'actor'> & {
  readonly refuse: (failure: 'wrongPassword', field: 'password') => Refusal
}

/** Where players' money goes is changed by nobody who only found a phone that is signed in. */
async function requireChannelPassword(
  password: string | undefined,
  { tx, scope, actor, refuse }: Asking,
): Promise<void> {
  const isRight = await confirmPassword(tx, scope, actor.accountId, password ?? '')
  if (!isRight) throw toCommittingRefusal(refuse('wrongPassword', 'password'))
}

/** The keys of a merchant may need what an operator has taken out of the configuration since. */
const NOT_SET_UP = { is: 'unreached', words: 'no official account is set up' } as const

type Asked = { readonly merchantId: string; readonly id: string; readonly at: number }

async function testNow(need: ChannelsNeed, { merchantId, id, at }: Asked): Promise<PaymentChannel> {
  const port = await need.ports.paymentPortOf(merchantId, id)
  const tested = (await port?.test()) ?? NOT_SET_UP
  return need.db.inMerchant(merchantId, async (tx, scope) => {
    await store.keepTest(tx, scope, id, tested, new Date(at))
    tellChange(tx, merchantId, 'channels')
    const channel = (await shownChannels(need, tx, scope)).find((each) => each.id === id)
    must(channel, 'a channel that was tested is there')
    return channel
  })
}
