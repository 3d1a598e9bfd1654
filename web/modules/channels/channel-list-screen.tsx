import { channels } from '#contract/channels/channels.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { ChannelsFrame } from './channels-frame.tsx'
import { texts } from './texts.ts'

/** /paymentChannels: list of payment channels. */
export function ChannelListScreen() {
  return (
    <ChannelsFrame onPhone="list">
      <ChannelChoice />
    </ChannelsFrame>
  )
}

/** Asks to select a channel, unless the list has none. */
function ChannelChoice() {
  const t = useTexts(texts)
  const { data } = useCall(channels.list, {}, { silent: true })
  return data?.length ? <EmptyState title={t.chooseOne} text={t.chooseOneText} /> : null
}
