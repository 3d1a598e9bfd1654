import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ChannelsFrame } from './channels-frame.tsx'
import { texts } from './texts.ts'

/** /paymentChannels: list of payment channels. */
export function ChannelListScreen() {
  const t = useTexts(texts)
  return (
    <ChannelsFrame onPhone="list">
      <EmptyState title={t.chooseOne} text={t.chooseOneText} />
    </ChannelsFrame>
  )
}
