import { payersOf, type channels } from '#contract/channels.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { changed, channelToChange, shownChannels } from './changing.ts'
import type { ChannelsNeed } from './need.ts'
import { saveAlipay, saveFubei, saveWechatPay } from './saving.ts'
import * as store from './store.ts'

export function channelsHandlers(need: ChannelsNeed): Handlers<typeof channels> {
  return {
    list: (_input, { tx, scope }) => shownChannels(need, tx, scope),
    saveWechatPay: (input, at) => saveWechatPay(need, input, at),
    saveAlipay: (input, at) => saveAlipay(need, input, at),
    saveFubei: (input, at) => saveFubei(need, input, at),

    async switch({ id, isOn }, at) {
      const before = await channelToChange(need, id, at)
      await store.setOn(at.tx, at.scope, id, isOn)
      // What is off takes nothing, so it can't be the one that was chosen either.
      if (!isOn) await store.forgetChoice(at.tx, at.scope, id)
      return changed(need, id, before, at)
    },

    async choose({ id, payer }, at) {
      const before = await channelToChange(need, id, at)
      if (!before.isOn) throw at.refuse('isOff')
      if (!payersOf[before.provider].includes(payer)) throw at.refuse('otherApp', 'payer')
      await store.choose(at.tx, at.scope, id, payer)
      return changed(need, id, before, at)
    },

    async test({ id }, at) {
      const { tx, scope, refuse } = at
      const port = await need.ports.portIn(tx, scope, id)
      if (!port) throw refuse('notFound')
      // Asked before anything is written, so that nobody waits for this transaction.
      const tested = await port.test()
      const before = await channelToChange(need, id, at)
      await store.keepTest(tx, scope, id, tested)
      return changed(need, id, before, at)
    },
  }
}
